import type { BrowserContext, Page } from '@playwright/test'
import { Student } from './actors/student.ts'
import { postWrites } from './posted-writes.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const GREETING = t.student.home.greeting('あおい')
const AT_ONCE_MS = 1_000
const A_LIFE_MS = 15 * 60_000

test(
  'one tab renews the sign-in for all, also after a sleep, and signing out signs all tabs out',
  { tag: '@all' },
  async ({ aStudent }) => {
    const aoi = await aStudent('aoi')
    const { context, page } = aoi
    await postWrites(context)
    // Minutes pass at once here: a connection that was being opened has timed out.
    aoi.strays.expect(/WebSocket is closed before the connection is established/)
    await context.clock.install()
    await aoi.signIn()
    await isHome(aoi)
    const [beside, asleep] = [await anotherTab(aoi), await anotherTab(aoi)]
    const tabs = [page, beside.page, asleep.page]
    await aTurn(page)
    const renewals = watchRenewals(context)

    await test.step('all tabs are due at the same moment, and one of them renews', async () => {
      await context.clock.fastForward('09:30')
      expect(renewals).toEqual([])
      await context.clock.fastForward('01:00')
      await expect.poll(() => renewals.length).toBe(1)
      await aTurn(page)
      expect(renewals).toHaveLength(1)
    })

    await test.step('a laptop that slept past the time renews once when it is opened', async () => {
      await context.clock.setSystemTime((await page.evaluate(() => Date.now())) + A_LIFE_MS)
      expect(renewals).toHaveLength(1)
      await Promise.all(
        tabs.map((tab) => tab.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)),
      )
      await expect.poll(() => renewals.length).toBe(2)
      await aTurn(page)
      // Shown again while the token is fresh, it requests nothing.
      await page.evaluate(`dispatchEvent(new Event('online'))`)
      await aTurn(page)
      expect(renewals).toHaveLength(2)
    })

    await test.step('another tab gets the same access token, which is not stored on disk', async () => {
      const key = await renewals[1]!
      const asked = beside.page.waitForRequest((request) => request.url().endsWith('/student/join-session'))
      await beside.join()
      expect((await asked).headers().authorization).toBe(`Bearer ${key}`)
      const kept = await page.evaluate(
        'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
      )
      expect(kept).toContain('"role":"student"')
      expect(kept).not.toContain(key)
    })

    await test.step('signing out in one tab signs out in all, at once or on waking up', async () => {
      const life = await context.newCDPSession(asleep.page)
      await life.send('Page.setWebLifecycleState', { state: 'frozen' })
      await page.bringToFront()
      await aoi.signOut()
      await expect(beside.page).toHaveURL(`${aoi.address}login`, { timeout: AT_ONCE_MS })
      await life.send('Page.setWebLifecycleState', { state: 'active' })
      await expect(asleep.page).toHaveURL(`${aoi.address}login`, { timeout: AT_ONCE_MS })
    })
  },
)

test(
  'a reopened tab checks its session, which stays while the server is away and ends at a refusal',
  { tag: '@all' },
  async ({ aStudent }) => {
    const aoi = await aStudent('aoi')
    await aoi.signIn()
    await expect(aoi.text(GREETING)).toBeVisible()
    aoi.strays.expect(/ERR_FAILED|status of (403|503)|^alert: /)
    await aoi.context.route('**/student/auth', (route) => route.abort())
    await aoi.page.reload()
    await expect(aoi.text(GREETING)).toBeVisible()
    await aoi.context.unroute('**/student/auth')
    // A server that is only away does not sign out either.
    await aoi.context.route('**/student/auth', (route) => route.fulfill({ status: 503, json: {} }))
    await aoi.page.reload()
    await expect(aoi.text(GREETING)).toBeVisible()
    // Replaces the answer before, without a moment in between in which the server works.
    await aoi.context.route('**/student/auth', (route) => route.fulfill({ status: 403, json: {} }))
    // It requests again by itself.
    await expect(aoi.page).toHaveURL(`${aoi.address}login`, { timeout: 20_000 })
  },
)

async function anotherTab({ account, address, context, strays }: Student): Promise<Student> {
  const tab = new Student({ account, address, strays, page: await context.newPage() })
  await tab.page.goto(`${address}student`)
  await isHome(tab)
  return tab
}

/** The first screen has requested all that it shows. */
async function isHome({ page }: Student): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** The access token of each renewal from now on, from the server's response. */
function watchRenewals(context: BrowserContext): Promise<string>[] {
  const renewals: Promise<string>[] = []
  context.on('response', (response) => {
    if (!response.url().endsWith('/student/auth')) return
    renewals.push(
      response.json().then(({ access }: { access: { accessToken: string } }) => access.accessToken),
    )
  })
  return renewals
}

/** Long enough for a waiting tab to have had its turn, and for the next token to differ: it contains the second. */
async function aTurn(page: Page): Promise<void> {
  await page.waitForTimeout(1_100)
}
