import { createRootRoute, createRoute, createRouter, Navigate } from '@tanstack/react-router'
import type { LessonId, TextbookId } from '../contract/kernel/ids.ts'
import { basePath } from './shared/paths.ts'
import { NotFoundScreen } from './shared/shell/not-found-screen.tsx'
import { Shell } from './shared/shell/shell.tsx'
import { SignedIn } from './shared/shell/signed-in.tsx'
import { SignedOut } from './shared/shell/signed-out.tsx'
import {
  SignInScreen,
  StudentHomeScreen,
  StudentLessonScreen,
  TextbookScreen,
  TutorHomeScreen,
  TutorLessonScreen,
} from './screens.ts'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen })
const getParentRoute = () => root

const start = createRoute({ getParentRoute, path: '/', component: () => <Navigate to="/login" replace /> })

const login = createRoute({
  getParentRoute,
  path: '/login',
  component: () => (
    <SignedOut>
      <SignInScreen />
    </SignedOut>
  ),
})

const studentHome = createRoute({
  getParentRoute,
  path: '/student',
  component: () => (
    <SignedIn as="student">
      <StudentHomeScreen />
    </SignedIn>
  ),
})

const studentLesson = createRoute({
  getParentRoute,
  path: '/student/lesson/$lessonId',
  component: function StudentLesson() {
    const { lessonId } = studentLesson.useParams()
    return (
      <SignedIn as="student">
        <StudentLessonScreen key={lessonId} lessonId={lessonId as LessonId} />
      </SignedIn>
    )
  },
})

const textbook = createRoute({
  getParentRoute,
  path: '/student/textbook/$textbookId/$page',
  component: function Textbook() {
    const { textbookId, page } = textbook.useParams()
    return (
      <SignedIn as="student">
        <TextbookScreen key={textbookId} textbookId={textbookId as TextbookId} page={Number(page)} />
      </SignedIn>
    )
  },
})

const tutorHome = createRoute({
  getParentRoute,
  path: '/tutor',
  component: () => (
    <SignedIn as="tutor">
      <TutorHomeScreen />
    </SignedIn>
  ),
})

const tutorLesson = createRoute({
  getParentRoute,
  path: '/tutor/lesson/$lessonId',
  component: function TutorLesson() {
    const { lessonId } = tutorLesson.useParams()
    return (
      <SignedIn as="tutor">
        <TutorLessonScreen key={lessonId} lessonId={lessonId as LessonId} />
      </SignedIn>
    )
  },
})

export const router = createRouter({
  routeTree: root.addChildren([start, login, studentHome, studentLesson, textbook, tutorHome, tutorLesson]),
  basepath: basePath === '' ? '/' : basePath,
  // Errors belong to the shell's own boundary.
  defaultErrorComponent: ({ error }) => {
    throw error
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
