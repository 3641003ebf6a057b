import { lazyScreen } from '#web/ui/lazy-screen.tsx'
import { openRoom } from '#web/words/words.ts'

/** Each screen's script comes with its first visit, and a role's words with it. */
export const SignInScreen = lazyScreen(
  async () => (await import('#web/sign-in/sign-in-screen.tsx')).SignInScreen,
)
export const AboutScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/sign-in/about-screen.tsx'), openRoom('about')])
  return screen.AboutScreen
})
export const OneTimeScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/sign-in/one-time-screen.tsx'), openRoom('oneTime')])
  return screen.OneTimeScreen
})
export const CodeScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/sign-in/code/code-screen.tsx'), openRoom('code')])
  return screen.CodeScreen
})
export const SignOnScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('#web/sign-in/sign-on/sign-on-screen.tsx'),
    openRoom('signOn'),
    openRoom('oneTime'),
    openRoom('code'),
  ])
  return screen.SignOnScreen
})
export const GuestGate = lazyScreen(async () => {
  const [gate] = await Promise.all([import('./guest-gate.tsx'), openRoom('oneTime')])
  return gate.GuestGate
})
export const ParentsScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/parents/parents-screen.tsx'), openRoom('parents')])
  return screen.ParentsScreen
})
export const StudentHomeScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/student/home/home-screen.tsx'), openRoom('student')])
  return screen.StudentHomeScreen
})
export const StudentLessonScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/student/lesson/lesson-screen.tsx'), openRoom('student')])
  return screen.StudentLessonScreen
})
export const ViewerScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('#web/student/viewer/viewer-screen.tsx'),
    openRoom('viewer'),
    openRoom('student'),
  ])
  return screen.ViewerScreen
})
export const TextbookScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('#web/student/textbook/textbook-screen.tsx'),
    openRoom('student'),
  ])
  return screen.TextbookScreen
})
export const TrialScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/student/trial/trial-screen.tsx'), openRoom('trial')])
  return screen.TrialScreen
})
export const TutorHomeScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/tutor/home/home-screen.tsx'), openRoom('tutor')])
  return screen.TutorHomeScreen
})
export const TutorLessonScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/tutor/lesson/lesson-screen.tsx'), openRoom('tutor')])
  return screen.TutorLessonScreen
})
export const TutorQrScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/tutor/qrcode/qr-screen.tsx'), openRoom('tutor')])
  return screen.TutorQrScreen
})
