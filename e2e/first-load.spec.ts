import type { Page } from '@playwright/test'
import { scriptsOfRoute } from '#scripts/build/first-loads.ts'
import { begin } from './ready-lesson.ts'
import { expect, test } from './test.ts'

test('the build counts each script that a first visit loads until its screen is there, as it is sent', async ({
  aStudent,
  aTutor,
}) => {
  await test.step('on the sign-in page', async () => {
    const { page, address } = await aStudent('haruto')
    await page.goto(`${address}login`)
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await loadsWhatIsCounted(page, '/login')
  })
  await test.step('in a lesson', async () => {
    const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
    await begin(mori, aoi)
    const elsewhere = await aStudent('aoi')
    await elsewhere.openSignedIn(new URL(aoi.page.url()).pathname.slice(1))
    await expect(elsewhere.picture).toBeVisible()
    await loadsWhatIsCounted(elsewhere.page, '/student/lesson/:lessonId')
  })
})

test('the picture of a lesson is requested once, before any script has run, and the page is drawn before the joining is answered', async ({
  aStudent,
  aTutor,
}) => {
  const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
  await begin(mori, aoi)
  const elsewhere = await aStudent('aoi')
  const [pictures, joins]: [string[], number[]] = [[], []]
  elsewhere.page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/resources/'))
      pictures.push(request.url())
  })
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await elsewhere.page.route(/\/student\/(auth|join-session)$/, async (route) => {
    joins.push(pictures.length)
    await held
    await route.continue()
  })
  let run = (): void => undefined
  const loaded = new Promise<void>((resolve) => (run = resolve))
  await elsewhere.page.route(/\/assets\/.*\.js$/, async (route) => {
    await loaded
    await route.continue()
  })
  const opened = elsewhere.openSignedIn(new URL(aoi.page.url()).pathname.slice(1))
  await expect.poll(() => pictures.length).toBe(1)
  expect(joins).toEqual([])
  run()
  await opened
  await expect(elsewhere.picture).toBeVisible()
  await expect
    .poll(() => elsewhere.picture.evaluate((image) => (image as never as { currentSrc: string }).currentSrc))
    .toBe(pictures[0])
  expect(joins).not.toEqual([])
  answer()
  await expect(elsewhere.callButton).toBeVisible()
  expect(new Set(pictures.filter((url) => url.startsWith(pictures[0]!)))).toEqual(new Set([pictures[0]]))
})

/** Each counted script is loaded, in as many bytes; and no other before the largest paint. */
async function loadsWhatIsCounted(page: Page, route: string): Promise<void> {
  const counted = Object.fromEntries(scriptsOfRoute(route))
  await expect.poll(() => scriptsLoaded(page, Infinity)).toMatchObject(counted)
  expect(counted).toMatchObject(await scriptsLoaded(page, await largestPaintAt(page)))
}

/** By file, the bytes of each script that the page requested before this time, ms since the navigation. */
async function scriptsLoaded(page: Page, before: number): Promise<Record<string, number>> {
  return await page.evaluate((before) => {
    const loads = performance.getEntriesByType('resource') as unknown as {
      name: string
      startTime: number
      encodedBodySize: number
    }[]
    const scripts = loads.filter(({ name, startTime }) => name.endsWith('.js') && startTime < before)
    return Object.fromEntries(
      scripts.map(({ name, encodedBodySize }) => [/assets\/.+/.exec(name)![0], encodedBodySize]),
    )
  }, before)
}

async function largestPaintAt(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint' as never,
          buffered: true,
        })
      }),
  )
}
