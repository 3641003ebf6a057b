import type { Page } from '@playwright/test'
import { scriptsOfRoute } from '#scripts/build/first-loads.ts'
import { signIn as inEnglish } from '#web/words/en/shared.ts'
import { begin } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { like, t, whole } from './texts.ts'

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

const drawn = (page: Page) => page.locator('html[data-drawn]')

for (const language of ['ja', 'en'] as const)
  test(`the door in ${language} can be read before its script comes, which finds what was typed and pressed, and moves nothing`, async ({
    aStudent,
  }) => {
    const { page, address, context } = await aStudent('haruto')
    const signIn = language === 'ja' ? t.signIn : inEnglish
    if (language === 'en') {
      await context.addCookies([{ name: 'language', value: 'en', url: address }])
      await page.addInitScript(() => localStorage.setItem('language', 'en'))
    }
    await page.addInitScript(() => localStorage.setItem('text-size', '125'))
    await countShifts(page)
    const run = await holdScripts(page)
    await page.goto(`${address}login`, { waitUntil: 'commit' })
    const loginId = page.getByRole('textbox', { name: whole(signIn.loginId) })
    await expect(page.getByRole('button', { name: whole(signIn.byCard) })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('font-size', '20px')
    await expect(drawn(page)).toBeVisible()
    await loginId.pressSequentially('har')
    await page.getByRole('button', { name: whole(signIn.show) }).click()
    await loginId.focus()
    const before = await loginId.elementHandle()
    run()
    await expect(drawn(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: whole(signIn.hide) })).toBeVisible()
    await expect(loginId).toBeFocused()
    await page.keyboard.type('uto')
    await expect(loginId).toHaveValue('haruto')
    expect(await loginId.evaluate((now, then) => now === then, before)).toBe(true)
    expect(await shiftsOf(page)).toEqual([])
  })

test('a device that shows something else first shows nothing of the door', async ({ aStudent }) => {
  const { page, address, context } = await aStudent('haruto')
  await holdScripts(page)
  const opens = async (path: string, isDoor: boolean) => {
    await page.goto('about:blank')
    await page.goto(`${address}${path}`, { waitUntil: 'commit' })
    await page.locator('#too-old').waitFor({ state: 'attached' })
    await expect(page.getByRole('textbox')).toHaveCount(isDoor ? 2 : 0)
  }
  await opens('login', true)
  await opens('login#once=x', false)
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await opens('login', false)
  await page.evaluate(() => localStorage.setItem('role', 'student'))
  await opens('login', false)
  await page.evaluate(() => localStorage.clear())
  await context.addCookies([{ name: 'classroom-tablet', value: 'x', url: address }])
  await opens('login', false)
})

test('a lesson’s page is painted whole before any script of it, and is taken over as it stands', async ({
  aStudent,
  aTutor,
}) => {
  const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
  await begin(mori, aoi)
  const elsewhere = await aStudent('aoi')
  const { page } = elsewhere
  await countShifts(page)
  const run = await holdScripts(page)
  const opened = elsewhere.openSignedIn(new URL(aoi.page.url()).pathname.slice(1))
  await expect(elsewhere.picture).toBeVisible()
  await expect(drawn(page)).toBeVisible()
  await expect(page.getByRole('article')).toHaveText((await aoi.page.getByRole('article').textContent())!)
  // A font that comes after the first paint moves its words by a few pixels.
  await page.evaluate('document.fonts.ready')
  await page.waitForTimeout(200)
  await page.evaluate('void (shifts = [])')
  const before = await elsewhere.picture.elementHandle()
  run()
  await opened
  await expect(drawn(page)).toHaveCount(0)
  // The room is followed, and the joining is saved.
  await expect(page.getByTitle(like(t.student.page.tutorHere))).toBeVisible()
  expect(await elsewhere.picture.evaluate((now, then) => now === then, before)).toBe(true)
  expect(await shiftsOf(page)).toEqual([])
})

/** Holds the product's own scripts back; those that run before the first paint are no part of it. @returns a function that lets them go. */
async function holdScripts(page: Page): Promise<() => void> {
  let run = (): void => undefined
  const held = new Promise<void>((resolve) => (run = resolve))
  await page.route(/\/assets\/(?!application-error|first-frame).*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return run
}

async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        shifts.push([value, ...sources.map(({ node }) => node?.textContent ?? node?.nodeName)].join(' '))
    }).observe({ type: 'layout-shift', buffered: true })
  `)
}

const shiftsOf = (page: Page): Promise<string[]> => page.evaluate('shifts')

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
