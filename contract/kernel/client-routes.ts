/**
 * The addresses of screens, below the base path. The server answers each with the page, and the service worker
 * caches no other.
 */
export const clientRoutes = [
  '/',
  '/login',
  '/choose-password',
  '/student',
  '/student/lesson/viewer',
  '/student/lesson/:lessonId',
  '/student/textbook/:textbookId/:page',
  '/student/trial/sign-in',
  '/student/sso',
  '/parents',
  '/letters',
  '/tutor',
  '/tutor/lesson/:lessonId',
  '/tutor/week',
  '/tutor/account',
  '/tutor/face',
  '/tutor/students',
  '/tutor/student/:studentId',
  '/tutor/qrcode',
  '/tutor/sso',
  '/office',
  '/office/today',
  '/office/first-visit',
  '/office/sso',
  '/office/timetable',
  '/office/months',
  '/office/books',
  '/office/branches',
  '/office/import',
  '/office/terms',
  '/office/trials',
  '/office/letters',
  '/office/audit',
  '/office/people/:studentId/goodbye',
  '/office/people',
  '/office/people/:studentId',
  '/office/tutors',
  '/office/accounts',
  '/office/tokens',
  '/office/consents',
  '/office/consent-forms',
  '/office/leavers',
  '/about',
] as const

export type ClientRoute = (typeof clientRoutes)[number]

const shapes = clientRoutes.map((route) => ({
  route,
  shape: new RegExp(`^${route.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}))

/** The screen under this path, with the parameters in it; null if there is none. @param path as in `isClientRoute` */
export function screenOf(path: string): { route: ClientRoute; params: Record<string, string> } | null {
  for (const { route, shape } of shapes) {
    const found = shape.exec(path)
    if (found) return { route, params: { ...found.groups } }
  }
  return null
}

/** True if a screen is shown under this path. @param path without the base path, e.g. `/student/lesson/1` */
export function isClientRoute(path: string): boolean {
  return screenOf(path) !== null
}

/**
 * True if the screen is light or dark as the device is: a tutor's, the office's and a guardian's. A child's screens and the doors are
 * always light. @param route one of `clientRoutes`
 */
export function followsDevice(route: string): boolean {
  return route.startsWith('/tutor') || route.startsWith('/office') || route === '/parents'
}

type ParamOf<Route extends string> = Route extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Route extends `${string}:${infer Name}`
    ? Name
    : never

/** The path of a screen: `pathTo('/student/lesson/:lessonId', { lessonId })`. */
export function pathTo<Route extends ClientRoute>(
  route: Route,
  params: Record<ParamOf<Route>, string | number>,
  search: Record<string, string> = {},
): string {
  const path = route.replace(/:(\w+)/g, (_, name: ParamOf<Route>) => String(params[name]))
  const query = new URLSearchParams(search).toString()
  return query ? `${path}?${query}` : path
}

/** A page whose first screen is drawn on the server, and the device that will show it. */
export interface DrawnPage {
  /** Below the base path. */
  path: string
  basePath: string
  /** The contents of the tags `<meta>`, by name. */
  tags: Readonly<Record<string, string>>
  /** As in `document.cookie`. */
  cookie: string
  /** The choices in local storage. */
  stored: Readonly<Record<string, string>>
  hasPasskeys: boolean
  /** Carried by the page for the person who opens it; null where it carries nothing. */
  carried: object | null
}
