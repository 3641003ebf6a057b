import { lazyScreen } from './shared/ui/lazy-screen.tsx'
import { openRoom } from './shared/words/words.ts'

/** Each screen's script comes with its first visit, and a role's words with it. */
export const SignInScreen = lazyScreen(
  async () => (await import('./sign-in/sign-in-screen.tsx')).SignInScreen,
)
export const StudentHomeScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('./student/home/home-screen.tsx'), openRoom('student')])
  return screen.StudentHomeScreen
})
export const StudentLessonScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('./student/lesson/lesson-screen.tsx'), openRoom('student')])
  return screen.StudentLessonScreen
})
export const TextbookScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('./student/textbook/textbook-screen.tsx'), openRoom('student')])
  return screen.TextbookScreen
})
export const TutorHomeScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('./tutor/home/home-screen.tsx'), openRoom('tutor')])
  return screen.TutorHomeScreen
})
export const TutorLessonScreen = lazyScreen(async () => {
  const [screen] = await Promise.all([import('./tutor/lesson/lesson-screen.tsx'), openRoom('tutor')])
  return screen.TutorLessonScreen
})
