import { expect, test } from './test.ts'
import { t } from './texts.ts'

const GREETING = t.student.home.greeting('あおい')
const KEPT = /^\/(sw\.js)?$|^\/assets\/|^\/resources\//

test('the worker stores the page, its scripts and the files of books, and no answer of a call', async ({
  aStudent,
}) => {
  const aoi = await aStudent('aoi')
  const { address, context, page } = aoi
  const log: string[] = []
  page.on('console', (message) => log.push(message.text()))
  /** All cached entries, or those of the cache with this name. */
  const kept = async (name = '') =>
    (await page.evaluate(`(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('${name}'))
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => url)
    })()`)) as string[]

  await aoi.signIn()
  await expect(aoi.text(GREETING)).toBeVisible()
  const registered = () => log.filter((line) => line.includes('Service worker'))
  await expect.poll(registered).toEqual(['Service worker registered.'])
  const worker = await context.request.get(`${address}sw.js`)
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' })
  await aoi.join()
  await expect(aoi.picture).toBeVisible()
  await expect(aoi.text(t.student.keeping.ready)).toBeVisible({ timeout: 30_000 })

  expect(registered()).toHaveLength(1)

  await test.step('when storage is full, open books and the lesson of today stay', async () => {
    // The browser has chosen a width for this screen.
    const shown = new URL(
      await aoi.picture.evaluate((picture) => (picture as unknown as { currentSrc: string }).currentSrc),
    )
    const open = `${shown.origin}${shown.pathname}?width=${shown.searchParams.get('width')}`
    const [today, last] = (await kept('resources')).filter((url) => url !== open).slice(-2)
    // Today's lesson of the school is this one file now, and there is space for nothing else.
    const pinLesson = { kind: 'pin-lesson', addresses: [today], threshold: 1 }
    await page.evaluate(`(async () => {
      navigator.serviceWorker.controller.postMessage(${JSON.stringify(pinLesson)})
      const signed = performance.getEntriesByType('resource').map(({ name }) => name)
      await (await caches.open('resources')).delete('${last}')
      await (await fetch(signed.find((name) => name.startsWith('${last!.split('?')[0]}')))).blob()
    })()`)
    await expect.poll(() => kept('resources')).not.toContain(last)
    expect(await kept('resources')).toEqual(expect.arrayContaining([open, today]))
  })

  await test.step('an error page is not stored as the page', async () => {
    aoi.strays.expect(/status of 404/)
    await page.evaluate(`Promise.all(['system/ping', 'system/ready', 'nowhere'].map((path) => fetch(path)))`)
    await page.goto(`${address}nowhere`)
    const paths = (await kept()).map((url) => new URL(url).pathname)
    expect(paths.filter((path) => !KEPT.test(path))).toEqual([])
    for (const some of ['/', '/assets/', '/resources/'])
      expect(
        paths.some((path) => path.startsWith(some)),
        some,
      ).toBe(true)
    const shell = (await page.evaluate(`caches.match('/').then((kept) => kept.text())`)) as string
    expect(shell).toContain('<div id="shell">')
    expect(shell).not.toContain('carried')
  })

  await test.step('a picture or an answer opened in its own tab is not stored as the page', async () => {
    const picture = (await page.evaluate(
      `performance.getEntriesByType('resource').map(({ name }) => name).find((name) => name.includes('/resources/'))`,
    )) as string | undefined
    await page.goto(`${address}student`)
    await expect(aoi.text(GREETING)).toBeVisible()
    const tab = await context.newPage()
    for (const other of [picture, `${address}system/ping`, `${address}third-party-notices.txt`])
      if (other) await tab.goto(other)
    await tab.close()
    await aoi.loseNetwork()
    await page.reload()
    await expect(aoi.text(GREETING)).toBeVisible()
    const week = page.getByRole('region', { name: t.student.calendar.title })
    await expect(week.getByRole('listitem')).toHaveCount(7)
  })
})
