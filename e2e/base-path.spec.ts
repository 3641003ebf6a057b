import { expect, test } from './test.ts'

test.use({ basePath: '/classroom' })

test('the school works below a base path', { tag: '@all' }, async ({ school, aTutor, aStudent }) => {
  expect(new URL(school.address).pathname).toBe('/classroom/')
  const mori = await aTutor()
  const aoi = await aStudent('aoi')

  await aoi.page.goto(school.address)
  await expect(aoi.page).toHaveURL(`${school.address}login`)
  await Promise.all([mori.signIn(), aoi.signIn()])
  await aoi.join()
  await mori.openLesson()
  await mori.start()
  await aoi.turnPage()
  await aoi.hearSentence()
  await expect.poll(() => mori.pageOf(aoi)).toBe(2)
  await expect(mori.card(aoi).getByRole('img')).toBeVisible()

  const lesson = aoi.page.url()
  await aoi.page.reload()
  await expect(aoi.page).toHaveURL(lesson)
  await expect(aoi.callButton).toBeVisible()
  const scope = await aoi.page.evaluate(async () => {
    const { serviceWorker } = (globalThis as unknown as { navigator: Browser }).navigator
    return (await serviceWorker.ready).scope
  })
  expect(scope).toBe(school.address)
})

interface Browser {
  serviceWorker: { ready: Promise<{ scope: string }> }
}
