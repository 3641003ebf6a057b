import { followsDevice, screenOf } from '#contract/kernel/client-routes.ts'
import { currentPath, onNavigated } from '#web/client/page.ts'

/**
 * Keeps the page in the scheme of its screen: the device's for tutors and guardians, light for children. The server has
 * written it for the first screen, so that nothing flashes; a page from the service worker's cache may be another screen's.
 */
export function followScheme(): void {
  onNavigated(setScheme)
  setScheme()
}

function setScheme(): void {
  const screen = screenOf(currentPath())
  const follows = screen !== null && followsDevice(screen.route)
  document.documentElement.dataset['scheme'] = follows ? 'device' : 'light'
  tag('color-scheme').setAttribute('content', follows ? 'light dark' : 'light')
  tag('theme-color').setAttribute('media', follows ? DARK : 'not all')
}

const DARK = '(prefers-color-scheme: dark)'

/** The first one, which for `theme-color` is the dark scheme's. */
function tag(name: string): Element {
  return document.querySelector(`meta[name="${name}"]`)!
}
