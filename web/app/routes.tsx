import { useLayoutEffect, useRef, useState } from 'react'
import { type ClientRoute, screenOf } from '#contract/kernel/client-routes.ts'
import type { LessonId, StudentId, TextbookId } from '#contract/kernel/ids.ts'
import { classroomTablet } from '#web/client/device/classroom-tablet.ts'
import { currentPath, homeOf } from '#web/client/page.ts'
import { useAddress, useShownLink } from '#web/hooks/use-address.ts'
import { useMe, useSessionStatus } from '#web/hooks/use-session.ts'
import { Redirect } from '#web/ui/controls/link.tsx'
import { NotFoundScreen } from './gates.tsx'
import {
  type ScreenAddress,
  lazy,
  officeScreen,
  OneTimeScreen,
  type RouteScreen,
  screen,
  tutorScreen,
} from './screen.tsx'

/** Loads the script of the first screen, which the page has already requested. */
export async function beginScreen(path: string): Promise<void> {
  const found = screenOf(path)
  await (found && screens[found.route].begin?.())
}

/**
 * Guardians and the office may read in a language that the school does not have. A child's pages and the ways in stay as they
 * are: a translation would change the sentences that are learnt.
 */
const TRANSLATED = ['/parents', '/letters', '/office']

/** The screen at the address of this page. */
export function Routes() {
  const path = useAddress(currentPath)
  const search = useAddress(() => location.search)
  const shown = useRef(path + search)
  // Another page begins at its top.
  useLayoutEffect(() => {
    if (shown.current !== path + search) scrollTo(0, 0)
    shown.current = path + search
  }, [path, search])
  useLayoutEffect(() => {
    const mayTranslate = TRANSLATED.some(
      (beginning) => path === beginning || path.startsWith(`${beginning}/`),
    )
    document.documentElement.translate = mayTranslate
    document.documentElement.classList.toggle('notranslate', !mayTranslate)
  }, [path])
  const found = screenOf(path)
  if (!found) return <NotFoundScreen />
  const ScreenOfRoute = screens[found.route]
  const address = { ...Object.fromEntries(new URLSearchParams(search)), ...found.params }
  return <ScreenOfRoute key={found.route} address={address} />
}

const SignInScreen = lazy({
  words: ['sign-in'],
  load: () => import('#web/sign-in/sign-in-screen.tsx').then((m) => m.SignInScreen),
})
const CodeScreen = lazy({
  words: ['sign-in'],
  load: () => import('#web/sign-in/wall/code-screen.tsx').then((m) => m.CodeScreen),
})
const OpenTabletScreen = lazy({
  words: ['sign-in'],
  load: () => import('#web/sign-in/pictures/open-tablet-screen.tsx').then((m) => m.OpenTabletScreen),
})
const ClassroomWall = lazy({
  words: ['sign-in'],
  load: () => import('#web/sign-in/pictures/classroom-wall.tsx').then((m) => m.ClassroomWall),
})
const signOn = {
  words: ['sign-in', 'one-time'],
  load: () => import('#web/sign-in/sign-on/sign-on-screen.tsx').then((m) => m.SignOnScreen),
} as const

/** A person who is signed in already is sent to their own first screen. */
function Login() {
  const link = useShownLink()
  const hash = useAddress(() => location.hash)
  const me = useMe()
  const status = useSessionStatus()
  const [isOther, setOther] = useState(false)
  if (link === 'once') return <OneTimeScreen to="person" />
  if (link === 'card' || link === 'wall') return <CodeScreen key={hash} kind={link} />
  if (link === 'tablet') return <OpenTabletScreen key={hash} />
  if (me) return <Redirect to={homeOf(me.role)} />
  if (status === 'checking') return null
  const tabletId = classroomTablet.get()
  if (tabletId && !isOther) return <ClassroomWall tabletId={tabletId} onOther={() => setOther(true)} />
  return <SignInScreen />
}

const ofStudent = ({ studentId }: ScreenAddress) => ({ studentId: studentId as StudentId })
/** All screens; each is loaded with the words that it shows. */
const screens: Record<ClientRoute, RouteScreen> = {
  '/': () => <Redirect to="/login" />,
  '/login': Object.assign(Login, { begin: SignInScreen.begin }),
  '/about': screen({
    words: ['sign-in'],
    load: () => import('#web/sign-in/about-screen.tsx').then((m) => m.AboutScreen),
  }),
  '/choose-password': screen({
    words: ['office-door'],
    load: () =>
      import('#web/sign-in/one-time/choose-password-screen.tsx').then((m) => m.ChoosePasswordScreen),
  }),
  '/student': screen({
    role: 'student',
    words: ['student'],
    load: () => import('#web/student/home/home-screen.tsx').then((m) => m.StudentHomeScreen),
  }),
  '/student/lesson/viewer': screen({
    guest: 'viewer',
    words: ['viewer', 'student'],
    load: () => import('#web/student/viewer/viewer-screen.tsx').then((m) => m.ViewerScreen),
  }),
  '/student/lesson/:lessonId': screen({
    role: 'student',
    words: ['student'],
    load: async () => {
      const lesson = await import('#web/student/lesson/lesson-screen.tsx')
      await lesson.whenLessonIsReady()
      return lesson.StudentLessonScreen
    },
    props: ({ lessonId }) => ({ lessonId: lessonId as LessonId }),
  }),
  '/student/textbook/:textbookId/:page': screen({
    role: 'student',
    words: ['student'],
    load: () => import('#web/student/page/textbook-screen.tsx').then((m) => m.TextbookScreen),
    props: ({ textbookId, page, train }) => ({
      textbookId: textbookId as TextbookId,
      page: Number(page),
      isTrained: train === '1',
    }),
  }),
  '/student/trial/sign-in': screen({
    words: ['trial', 'consent'],
    load: () => import('#web/student/trial/trial-screen.tsx').then((m) => m.TrialScreen),
  }),
  '/student/sso': screen({ ...signOn, props: () => ({ role: 'student' as const }) }),
  '/tutor/sso': screen({ ...signOn, props: () => ({ role: 'tutor' as const }) }),
  '/office/sso': screen({ ...signOn, props: () => ({ role: 'office' as const }) }),
  '/parents': screen({
    guest: 'parent',
    words: ['parents', 'consent', 'calendar'],
    load: () => import('#web/parents/parents-screen.tsx').then((m) => m.ParentsScreen),
  }),
  '/letters': screen({
    words: ['parents'],
    load: () => import('#web/parents/letters-screen.tsx').then((m) => m.LettersScreen),
  }),
  '/tutor': tutorScreen(() => import('#web/tutor/home/home-screen.tsx').then((m) => m.TutorHomeScreen), {
    words: ['consent'],
  }),
  '/tutor/lesson/:lessonId': tutorScreen(
    () => import('#web/tutor/lesson/lesson-screen.tsx').then((m) => m.TutorLessonScreen),
    { words: ['consent'], props: ({ lessonId }) => ({ lessonId: lessonId as LessonId }) },
  ),
  '/tutor/week': tutorScreen(() => import('#web/tutor/home/week-screen.tsx').then((m) => m.TutorWeekScreen), {
    words: ['calendar'],
  }),
  '/tutor/account': tutorScreen(
    () => import('#web/tutor/account/account-screen.tsx').then((m) => m.TutorAccountScreen),
    { words: ['ways-in', 'office-door'] },
  ),
  '/tutor/face': tutorScreen(() => import('#web/tutor/face/face-screen.tsx').then((m) => m.FaceScreen), {
    props: (address) => address,
  }),
  '/tutor/students': tutorScreen(() =>
    import('#web/tutor/thread/students-screen.tsx').then((m) => m.StudentsScreen),
  ),
  '/tutor/student/:studentId': tutorScreen(
    () => import('#web/tutor/thread/student-screen.tsx').then((m) => m.StudentThreadScreen),
    { words: ['consent'], props: ofStudent },
  ),
  '/office': () => <Redirect to="/office/today" />,
  '/office/today': officeScreen(() => import('#web/office/today/day-screen.tsx').then((m) => m.DayScreen)),
  '/office/timetable': officeScreen(
    () => import('#web/office/timetable/timetable-screen.tsx').then((m) => m.TimetableScreen),
    { words: ['calendar'] },
  ),
  '/office/months': officeScreen(() =>
    import('#web/office/months/months-screen.tsx').then((m) => m.MonthsScreen),
  ),
  '/office/books': officeScreen(() =>
    import('#web/office/books/books-screen.tsx').then((m) => m.BooksScreen),
  ),
  '/office/first-visit': screen({
    words: ['office-door'],
    load: () => import('#web/sign-in/office/first-visit-screen.tsx').then((m) => m.FirstVisitScreen),
  }),
  '/office/branches': officeScreen(() =>
    import('#web/office/branches/branches-screen.tsx').then((m) => m.BranchesScreen),
  ),
  '/office/import': officeScreen(() =>
    import('#web/office/import/import-screen.tsx').then((m) => m.ImportScreen),
  ),
  '/office/people': officeScreen(() =>
    import('#web/office/people/people-screen.tsx').then((m) => m.PeopleScreen),
  ),
  '/office/people/:studentId': officeScreen(
    () => import('#web/office/student/student-screen.tsx').then((m) => m.OfficeStudentScreen),
    { words: ['consent', 'ways-in'], props: ofStudent },
  ),
  '/office/tutors': officeScreen(
    () => import('#web/office/tutors/tutors-screen.tsx').then((m) => m.OfficeTutorsScreen),
    { words: ['ways-in'] },
  ),
  '/office/accounts': officeScreen(
    () => import('#web/office/accounts/accounts-screen.tsx').then((m) => m.AccountsScreen),
    { words: ['office-door', 'ways-in'] },
  ),
  '/office/tokens': officeScreen(() =>
    import('#web/office/tokens/tokens-screen.tsx').then((m) => m.TokensScreen),
  ),
  '/office/consents': officeScreen(
    () => import('#web/office/consents/consents-screen.tsx').then((m) => m.ConsentsScreen),
    { words: ['consent'] },
  ),
  '/office/consent-forms': officeScreen(
    () => import('#web/office/consents/consent-forms-screen.tsx').then((m) => m.ConsentFormsScreen),
    { words: ['consent'] },
  ),
  '/office/leavers': officeScreen(() =>
    import('#web/office/leavers/leavers-screen.tsx').then((m) => m.LeaversScreen),
  ),
  '/office/terms': officeScreen(() =>
    import('#web/office/terms/terms-screen.tsx').then((m) => m.TermsScreen),
  ),
  '/office/trials': officeScreen(() =>
    import('#web/office/trials/trials-screen.tsx').then((m) => m.OfficeTrialsScreen),
  ),
  '/office/letters': officeScreen(() =>
    import('#web/office/letters/letters-screen.tsx').then((m) => m.LettersScreen),
  ),
  '/office/audit': officeScreen(() =>
    import('#web/office/audit/audit-screen.tsx').then((m) => m.AuditScreen),
  ),
  '/office/people/:studentId/goodbye': officeScreen(
    () => import('#web/office/goodbyes/goodbye-screen.tsx').then((m) => m.GoodbyeScreen),
    { props: ofStudent },
  ),
  // The search contains ids of people, and never a code. The server checks the ids.
  '/tutor/qrcode': tutorScreen(
    () => import('#web/tutor/codes/codes-screen.tsx').then((m) => m.TutorCodesScreen),
    { props: (address) => address },
  ),
}
