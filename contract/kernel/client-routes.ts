/**
 * The addresses of screens, below the base path. The server answers each with the page, and the service worker
 * caches no other.
 */
export const clientRoutes = [
  '/',
  '/login',
  '/student',
  '/student/lesson/viewer',
  '/student/lesson/:lessonId',
  '/student/textbook/:textbookId/:page',
  '/student/trial/sign-in',
  '/student/sso',
  '/parents',
  '/tutor',
  '/tutor/lesson/:lessonId',
  '/tutor/qrcode',
  '/tutor/sso',
  '/about',
] as const

const shapes = clientRoutes.map((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`))

/** True if a screen is shown under this path. @param path without the base path, e.g. `/student/lesson/1` */
export function isClientRoute(path: string): boolean {
  return shapes.some((shape) => shape.test(path))
}
