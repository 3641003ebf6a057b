import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const ABOUT = /\/assets\/about-screen-[\w-]+\.js/
const SCRIPT = /\/assets\/home-screen-[\w-]+\.js/

test(
  'a screen shows nothing for 200 ms, then a placeholder, and a quick one never does',
  { tag: '@all' },
  async ({ aStudent }) => {
    const { address, page } = await aStudent('aoi')
    const placeholder = page.getByText(t.shared.loading)
    const screen = page.getByRole('link', { name: t.about.toSignIn })
    let come = (): void => undefined
    const held = new Promise<void>((resolve) => (come = resolve))
    await page.route(ABOUT, async (route) => {
      await held
      await route.continue()
    })
    // The clock does not move until the test moves it.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1_000)
    await page.goto(`${address}about`, { waitUntil: 'commit' })
    const shellIsDrawn = () =>
      expect(async () => {
        await page.clock.runFor(20)
        await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 50 })
      }).toPass()
    // The shell waits a moment for the screen's script, to be drawn together with it.
    await shellIsDrawn()
    // The requests that the first paint starts follow it within this time.
    await page.waitForTimeout(300)
    // Its script may be requested before there is a screen that waits for it.
    await expect(page.getByRole('main')).toBeAttached()
    await page.clock.runFor(199)
    await expect(placeholder).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(placeholder).toBeVisible()
    come()
    await expect(screen).toBeVisible()
    await expect(placeholder).toHaveCount(0)

    await noteText(page, t.shared.loading)
    await page.reload()
    await shellIsDrawn()
    await expect(screen).toBeVisible()
    await page.clock.runFor(1_000)
    expect(await page.evaluate('hasBeenShown')).toBe(false)
  },
)

test(
  'a screen that fails to load says so, and can be loaded again',
  { tag: '@all' },
  async ({ aStudent }) => {
    const aoi = await aStudent('aoi')
    aoi.strays.expect(/ERR_FAILED|Failed to fetch dynamically imported module|error loading dynamically/)
    await aoi.context.route(SCRIPT, (route) => route.abort())
    await aoi.openSignedIn()
    const again = aoi.button(t.shared.retry)
    await expect(again).toBeVisible()
    await aoi.context.unroute(SCRIPT)
    await again.click()
    await expect(aoi.page.getByRole('article').first()).toBeVisible()
  },
)

/** Sets `hasBeenShown` in the page if such a text was shown since its load, however briefly. */
async function noteText(page: Page, text: string): Promise<void> {
  await page.addInitScript(`
    globalThis.hasBeenShown = false
    const look = () => { hasBeenShown ||= (document.body?.textContent ?? '').replaceAll('\u200b', '').includes(${JSON.stringify(text)}) }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  `)
}
