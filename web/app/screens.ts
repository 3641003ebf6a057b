import { lazyScreen } from '#web/ui/lazy-screen.tsx'
import { loadWords } from '#web/words/words.ts'

/** Each screen's script comes with its first visit, and a role's words with it. */
export const SignInScreen = lazyScreen(
  async () => (await import('#web/sign-in/sign-in-screen.tsx')).SignInScreen,
)
export const AboutScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/sign-in/about-screen.tsx'), loadWords('about')])
  return screen.AboutScreen
})
export const OneTimeScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/sign-in/one-time-screen.tsx'), loadWords('oneTime')])
  return screen.OneTimeScreen
})
export const CodeScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/sign-in/code/code-screen.tsx'), loadWords('code')])
  return screen.CodeScreen
})
export const SignOnScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('#web/sign-in/sign-on/sign-on-screen.tsx'),
    loadWords('signOn'),
    loadWords('oneTime'),
    loadWords('code'),
  ])
  return screen.SignOnScreen
})
export const GuestGate = lazyScreen(async () => {
  const [gate] = await Promise.all([import('./guest-gate.tsx'), loadWords('oneTime')])
  return gate.GuestGate
})
export const ParentsScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/parents/parents-screen.tsx'), loadWords('parents')])
  return screen.ParentsScreen
})
export const StudentHomeScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/student/home/home-screen.tsx'), loadWords('student')])
  return screen.StudentHomeScreen
})
export const StudentLessonScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/student/lesson/lesson-screen.tsx'), loadWords('student')])
  return screen.StudentLessonScreen
})
export const ViewerScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([
    import('#web/student/viewer/viewer-screen.tsx'),
    loadWords('viewer'),
    loadWords('student'),
  ])
  return screen.ViewerScreen
})
export const TextbookScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/student/page/textbook-screen.tsx'), loadWords('student')])
  return screen.TextbookScreen
})
export const TrialScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/student/trial/trial-screen.tsx'), loadWords('trial')])
  return screen.TrialScreen
})
export const TutorHomeScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/tutor/home/home-screen.tsx'), loadWords('tutor')])
  return screen.TutorHomeScreen
})
export const TutorLessonScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/tutor/lesson/lesson-screen.tsx'), loadWords('tutor')])
  return screen.TutorLessonScreen
})
export const TutorCodesScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('#web/tutor/codes/codes-screen.tsx'), loadWords('tutor')])
  return screen.TutorCodesScreen
})
