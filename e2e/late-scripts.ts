import type { Page, Route } from '@playwright/test'

const SCRIPT = /\/assets\/[^/]+\.js$/
/** The shell waits a second for the screen's script, and a placeholder appears 200 ms later. */
const SCREEN_LATE_MS = 1_300
/** The placeholder of a part appears. */
const PART_LATE_MS = 350
/** A part asks for its script once it is drawn. */
const ASKED_WITHIN_MS = 500

/**
 * A network on which every script comes late, each after everything that was requested before it: the shell's, the
 * screen's, then its parts'.
 */
export async function openWithLateScripts(
  page: Page,
  open: () => Promise<unknown>,
  isShown: () => Promise<boolean>,
): Promise<void> {
  const held: Route[] = []
  const hold = (route: Route): void => void held.push(route)
  await page.route(SCRIPT, hold)
  // A worker would answer from its cache.
  const noWorker = await page.addInitScript(
    'navigator.serviceWorker && (navigator.serviceWorker.register = () => new Promise(() => {}))',
  )
  // A load waits for the scripts that are held.
  const opened = open()
  let idleMs = 0
  while (idleMs < ASKED_WITHIN_MS || !(await isShown())) {
    if (held.length === 0) {
      await page.waitForTimeout(50)
      idleMs += 50
      if (idleMs > 20_000) throw new Error('the screen did not come')
      continue
    }
    idleMs = 0
    await page.waitForTimeout((await isShown()) ? PART_LATE_MS : SCREEN_LATE_MS)
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
  await opened
  await page.unroute(SCRIPT, hold)
  await noWorker.dispose()
}
