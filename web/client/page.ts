import type { Me } from '#contract/access/identity.ts'
import type { SignOnProvider } from '#contract/access/single-sign-on.ts'

/** The base path of the product on its site: empty at the root, or `/classroom`. The server writes it into `<base href>`. */
export function basePath(): string {
  return new URL(document.baseURI).pathname.replace(/\/$/, '')
}

/** The address of a path below the base path: `href('/live')`, `href('resources/…')`. */
export function href(path: string): string {
  return `${basePath()}/${path.replace(/^\//, '')}`
}

/** The first screen of a role. */
export function homeOf(role: Me['role']): `/${Me['role']}` {
  return `/${role}`
}

/** The role whose screens are at this path; null for pages of everybody, and of guests. */
export function roleAt(path: string): Me['role'] | null {
  const [, first] = path.split('/')
  return first === 'student' || first === 'tutor' || first === 'office' ? first : null
}

const NAVIGATED = 'navigated'

/** Shows another screen, or the same one at another address. @param to below the base path, e.g. `/student` */
export function navigate(to: string, { replace = false } = {}): void {
  // The tab's own memory goes along, where it stands in the history (`device/tab-storage.ts`).
  history[replace ? 'replaceState' : 'pushState'](history.state, '', href(to))
  dispatchEvent(new Event(NAVIGATED))
}

/** Calls back when the address bar has changed. @returns a function that stops it. */
export function onNavigated(listener: () => void): () => void {
  const events = [NAVIGATED, 'popstate', 'hashchange']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/**
 * Calls back when the page is shown again: its tab, or the whole device, or a page that the browser has kept and goes back to.
 * @returns a function that stops it.
 */
export function onShown(listener: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && listener()
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && listener()
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', comeBack)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', comeBack)
  }
}

/** The path of this page below the base path. */
export function currentPath(): string {
  return location.pathname.slice(basePath().length) || '/'
}

/** The build that this page came from; the server writes it into the page. */
export function buildId(): string {
  return metaOf('build-id') ?? 'dev'
}

/** The school's sign-on providers for a role, or all of them; the server writes them into the page. */
export function providersFor(role?: SignOnProvider['role']): SignOnProvider[] {
  const providers = JSON.parse(metaOf('sign-on') ?? '[]') as SignOnProvider[]
  return role ? providers.filter((provider) => provider.role === role) : providers
}

function metaOf(name: string): string | null {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null
}

/** True where passkeys can work: a page that came over https or from localhost, at a name, in a browser that has them. */
export function hasPasskeysHere(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** True while the page shows a screen that the server has drawn, and that web/first-frame.js has found right. */
export function isDrawnAhead(): boolean {
  return document.documentElement.dataset['drawn'] === 'right'
}

/** The presses on a screen that was drawn ahead are done now (web/first-frame.js). */
export function takeDrawn(): void {
  document.documentElement.dataset['drawn'] = 'taken'
}

export function endDrawn(): void {
  delete document.documentElement.dataset['drawn']
}

/** The screens of tutors and the office need a newer browser than those of children (web/application-error.js). */
export function isTooOldForStaff(): boolean {
  return document.documentElement.dataset['tooOld'] !== undefined
}

/** Shows the page for browsers that are too old in place of the screen. @returns a function that ends it. */
export function showTooOld(): () => void {
  const { dataset } = document.documentElement
  dataset['tooOld'] = 'shown'
  return () => void (dataset['tooOld'] = 'staff')
}

/** An iPad calls itself a Macintosh, which has no touch. */
export function isIPad(): boolean {
  return navigator.maxTouchPoints > 1 && /iPad|Macintosh/.test(navigator.userAgent)
}

/** The text that a person has typed into a field before its screen was taken over; empty in any other field. */
export function typedBefore(name: string): string {
  const isTaken = document.documentElement.dataset['drawn'] === 'taken'
  return (isTaken && document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value) || ''
}
