import { createRootRoute, createRoute, createRouter, Navigate, useLocation } from '@tanstack/react-router'
import type { LessonId, TextbookId } from '#contract/kernel/ids.ts'
import { basePath } from '#web/client/page.ts'
import { useShownLink } from '#web/hooks/use-shown-link.ts'
import type { CodesSearch } from '#web/tutor/codes/codes-search.ts'
import { SignedIn } from '#web/ui/signed-in.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import {
  AboutScreen,
  CodeScreen,
  GuestGate,
  OneTimeScreen,
  ParentsScreen,
  SignInScreen,
  SignOnScreen,
  StudentHomeScreen,
  StudentLessonScreen,
  TextbookScreen,
  TrialScreen,
  TutorHomeScreen,
  TutorLessonScreen,
  TutorCodesScreen,
  ViewerScreen,
} from './screens.ts'
import { Shell } from './shell.tsx'
import { SignedOut } from './signed-out.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen })
const getParentRoute = () => root

const start = createRoute({ getParentRoute, path: '/', component: () => <Navigate to="/login" replace /> })

const login = createRoute({
  getParentRoute,
  path: '/login',
  component: function Login() {
    const link = useShownLink()
    const { hash, pathname } = useLocation()
    // On the way to a lesson this is drawn once more, with the next page's address: there is nobody to send home.
    if (!pathname.endsWith('/login')) return null
    if (link === 'once') return <OneTimeScreen to="person" />
    if (link) return <CodeScreen key={hash} kind={link} />
    return (
      <SignedOut>
        <SignInScreen />
      </SignedOut>
    )
  },
})

const about = createRoute({ getParentRoute, path: '/about', component: () => <AboutScreen /> })

const studentHome = createRoute({
  getParentRoute,
  path: '/student',
  loader: StudentHomeScreen.begin,
  component: () => (
    <SignedIn as="student">
      <StudentHomeScreen />
    </SignedIn>
  ),
})

const viewer = createRoute({
  getParentRoute,
  path: '/student/lesson/viewer',
  component: () => (
    <GuestGate as="viewer" landing={<OneTimeScreen to="viewer" />} lingers>
      <ViewerScreen />
    </GuestGate>
  ),
})

const parents = createRoute({
  getParentRoute,
  path: '/parents',
  component: () => (
    <GuestGate as="parent" landing={<OneTimeScreen to="parent" />}>
      <ParentsScreen />
    </GuestGate>
  ),
})

const studentLesson = createRoute({
  getParentRoute,
  path: '/student/lesson/$lessonId',
  loader: StudentLessonScreen.begin,
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
  loader: TextbookScreen.begin,
  component: function Textbook() {
    const { textbookId, page } = textbook.useParams()
    return (
      <SignedIn as="student">
        <TextbookScreen key={textbookId} textbookId={textbookId as TextbookId} page={Number(page)} />
      </SignedIn>
    )
  },
})

const trial = createRoute({
  getParentRoute,
  path: '/student/trial/sign-in',
  component: () => <TrialScreen />,
})

const studentSso = createRoute({
  getParentRoute,
  path: '/student/sso',
  component: () => <SignOnScreen role="student" />,
})

const tutorSso = createRoute({
  getParentRoute,
  path: '/tutor/sso',
  component: () => <SignOnScreen role="tutor" />,
})

const tutorHome = createRoute({
  getParentRoute,
  path: '/tutor',
  loader: TutorHomeScreen.begin,
  component: () => (
    <SignedIn as="tutor">
      <TutorHomeScreen />
    </SignedIn>
  ),
})

const tutorLesson = createRoute({
  getParentRoute,
  path: '/tutor/lesson/$lessonId',
  loader: TutorLessonScreen.begin,
  component: function TutorLesson() {
    const { lessonId } = tutorLesson.useParams()
    return (
      <SignedIn as="tutor">
        <TutorLessonScreen key={lessonId} lessonId={lessonId as LessonId} />
      </SignedIn>
    )
  },
})

const tutorQr = createRoute({
  getParentRoute,
  path: '/tutor/qrcode',
  // Whose codes, and never a code. The server looks at the ids.
  validateSearch: (search: Record<string, unknown>) => search as CodesSearch,
  component: function TutorQr() {
    const search = tutorQr.useSearch()
    return (
      <SignedIn as="tutor">
        <TutorCodesScreen key={search.lessonId ?? ''} {...search} />
      </SignedIn>
    )
  },
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    about,
    studentHome,
    viewer,
    parents,
    studentLesson,
    textbook,
    trial,
    studentSso,
    tutorSso,
    tutorHome,
    tutorLesson,
    tutorQr,
  ]),
  basepath: basePath() || '/',
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
