import type { BrowserContext } from '@playwright/test'
import { postWrites } from './posted-writes.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const GREETING = t.student.home.greeting('あおい')
const CALLS = /\/(student\/|levels|pages|resources$)/
const A_WHILE_MS = 1_500

test('an open page reloads once for each new build when all work is sent, and not for an answer without a build', async ({
  aStudent,
}) => {
  const aoi = await aStudent('aoi')
  const { context, page } = aoi
  await postWrites(context)
  // Removes the jitter that keeps a class from reloading all at once.
  await context.addInitScript(() => (Math.random = () => 0))
  const answersFrom = await anotherBuild(context)
  // Counted as they are requested: a page that reloads itself early never finishes loading.
  let loads = 0
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))

  await test.step('an answer without a build changes nothing', async () => {
    answersFrom(null)
    await aoi.signIn()
    await expect(aoi.text(GREETING)).toBeVisible()
    await page.waitForTimeout(A_WHILE_MS)
    expect(loads).toBe(1)
  })

  await test.step('unsent work is sent before the reload', async () => {
    await aoi.openBook()
    await expect(aoi.picture).toBeVisible()
    aoi.strays.expect(/ERR_FAILED/)
    await context.route('**/student/record-state', (route) => route.abort())
    answersFrom('second')
    await aoi.turnPage()
    await aoi.button(t.student.page.home).click()
    await page.waitForTimeout(A_WHILE_MS)
    expect(loads).toBe(1)
    await context.unroute('**/student/record-state')
    await expect.poll(() => loads, { timeout: 15_000 }).toBe(2)
    await expect(aoi.text(GREETING)).toBeVisible()
  })

  await test.step('two builds behind one address do not loop', async () => {
    await aoi.openBook()
    await expect(aoi.picture).toBeVisible()
    answersFrom('third', 'fourth')
    // The next answers bring the page from the third build to the fourth, each time by a reload of its own.
    await aoi.turnPage()
    await expect.poll(() => loads, { timeout: 15_000 }).toBe(4)
    await expect(aoi.picture).toBeVisible()
    await page.reload()
    await expect(aoi.picture).toBeVisible()
    await page.waitForTimeout(A_WHILE_MS)
    expect(loads).toBe(5)
  })
})

/** Makes every call be answered by a server of this build, or by these in turn; null is no build. */
async function anotherBuild(context: BrowserContext): Promise<(...builds: (string | null)[]) => void> {
  let turn: (string | null)[] = [null]
  await context.route(CALLS, async (route) => {
    if (route.request().method() !== 'POST') return await route.fallback()
    const answer = await route.fetch()
    const { 'build-id': _own, ...headers } = answer.headers()
    const [build] = turn
    turn = [...turn.slice(1), build!]
    await route.fulfill({ response: answer, headers: { ...headers, ...(build && { 'build-id': build }) } })
  })
  return (...builds) => void (turn = builds)
}
