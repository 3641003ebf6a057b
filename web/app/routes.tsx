import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  useLocation,
  useParams,
  useSearch,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Guest, Me } from '#contract/identity.ts'
import type { LessonId, TextbookId } from '#contract/kernel/ids.ts'
import { basePath } from '#web/client/page.ts'
import { useShownLink } from '#web/hooks/use-shown-link.ts'
import { lazyScreen } from '#web/ui/lazy-screen.tsx'
import { loadWords } from '#web/words/words.ts'
import { NotFoundScreen, SignedIn, SignedOut } from './gates.tsx'
import { Shell } from './shell.tsx'

type Words = Parameters<typeof loadWords>[0]

interface Screen<Props extends object> {
  path: string
  /** The role that may see it, or the guest of a link; without it, everybody may. */
  role?: Me['role']
  guest?: Guest['role']
  words: readonly Words[]
  /** Its script is loaded at its first visit. */
  load: () => Promise<ComponentType<Props>>
  /** Makes its props from the parameters and the search of the address. */
  props?: (address: Record<string, string>) => Props
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen })
const getParentRoute = () => root

function lazy<Props extends object>({ words, load }: Pick<Screen<Props>, 'words' | 'load'>) {
  return lazyScreen(async () => (await Promise.all([load(), ...words.map(loadWords)]))[0])
}

function screen<Props extends object>(declared: Screen<Props>) {
  const { path, role, guest, props } = declared
  const Lazy = lazy(declared)
  return createRoute({
    getParentRoute,
    path,
    loader: role && Lazy.begin,
    component: function ScreenOfRoute() {
      const params = useParams({ strict: false })
      const search = useSearch({ strict: false })
      const address: Record<string, string> = { ...search, ...params }
      // Another lesson, or another textbook, gets another screen.
      const shown = (
        <Lazy key={address['lessonId'] ?? address['textbookId']} {...(props?.(address) as Props)} />
      )
      if (role) return <SignedIn as={role}>{shown}</SignedIn>
      if (!guest) return shown
      return (
        <GuestGate as={guest} landing={<OneTimeScreen to={guest} />}>
          {shown}
        </GuestGate>
      )
    },
  })
}

const SignInScreen = lazy({
  words: [],
  load: () => import('#web/sign-in/sign-in-screen.tsx').then((m) => m.SignInScreen),
})
const OneTimeScreen = lazy({
  words: ['one-time'],
  load: () => import('#web/sign-in/one-time-screen.tsx').then((m) => m.OneTimeScreen),
})
const CodeScreen = lazy({
  words: ['sign-in'],
  load: () => import('#web/sign-in/code/code-screen.tsx').then((m) => m.CodeScreen),
})
const GuestGate = lazy({
  words: ['one-time'],
  load: () => import('./guest-gate.tsx').then((m) => m.GuestGate),
})
const signOn = {
  words: ['sign-in', 'one-time'],
  load: () => import('#web/sign-in/sign-on/sign-on-screen.tsx').then((m) => m.SignOnScreen),
} as const

const login = createRoute({
  getParentRoute,
  path: '/login',
  component: function Login() {
    const link = useShownLink()
    const { hash, pathname } = useLocation()
    // During the navigation to a lesson this is drawn once more, with the next page's address: it must not redirect then.
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

export const router = createRouter({
  routeTree: root.addChildren([
    createRoute({ getParentRoute, path: '/', component: () => <Navigate to="/login" replace /> }),
    login,
    screen({
      path: '/about',
      words: ['sign-in'],
      load: () => import('#web/sign-in/about-screen.tsx').then((m) => m.AboutScreen),
    }),
    screen({
      path: '/student',
      role: 'student',
      words: ['student'],
      load: () => import('#web/student/home/home-screen.tsx').then((m) => m.StudentHomeScreen),
    }),
    screen({
      path: '/student/lesson/viewer',
      guest: 'viewer',
      words: ['viewer', 'student'],
      load: () => import('#web/student/viewer/viewer-screen.tsx').then((m) => m.ViewerScreen),
    }),
    screen({
      path: '/student/lesson/$lessonId',
      role: 'student',
      words: ['student'],
      load: () => import('#web/student/lesson/lesson-screen.tsx').then((m) => m.StudentLessonScreen),
      props: ({ lessonId }) => ({ lessonId: lessonId as LessonId }),
    }),
    screen({
      path: '/student/textbook/$textbookId/$page',
      role: 'student',
      words: ['student'],
      load: () => import('#web/student/page/textbook-screen.tsx').then((m) => m.TextbookScreen),
      props: ({ textbookId, page }) => ({ textbookId: textbookId as TextbookId, page: Number(page) }),
    }),
    screen({
      path: '/student/trial/sign-in',
      words: ['trial'],
      load: () => import('#web/student/trial/trial-screen.tsx').then((m) => m.TrialScreen),
    }),
    screen({ path: '/student/sso', ...signOn, props: () => ({ role: 'student' as const }) }),
    screen({ path: '/tutor/sso', ...signOn, props: () => ({ role: 'tutor' as const }) }),
    screen({
      path: '/parents',
      guest: 'parent',
      words: ['parents'],
      load: () => import('#web/parents/parents-screen.tsx').then((m) => m.ParentsScreen),
    }),
    screen({
      path: '/tutor',
      role: 'tutor',
      words: ['tutor'],
      load: () => import('#web/tutor/home/home-screen.tsx').then((m) => m.TutorHomeScreen),
    }),
    screen({
      path: '/tutor/lesson/$lessonId',
      role: 'tutor',
      words: ['tutor'],
      load: () => import('#web/tutor/lesson/lesson-screen.tsx').then((m) => m.TutorLessonScreen),
      props: ({ lessonId }) => ({ lessonId: lessonId as LessonId }),
    }),
    screen({
      path: '/tutor/qrcode',
      role: 'tutor',
      words: ['tutor'],
      load: () => import('#web/tutor/codes/codes-screen.tsx').then((m) => m.TutorCodesScreen),
      // The search contains ids of people, and never a code. The server checks the ids.
      props: (address) => address,
    }),
  ]),
  basepath: basePath() || '/',
  // The shell's own boundary handles errors.
  defaultErrorComponent: ({ error }) => {
    throw error
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
