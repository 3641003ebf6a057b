import { expect, test } from './test.ts'

test('a screen that breaks says one sentence of ours, and the console the rest', async ({ aStudent }) => {
  const aoi = await aStudent('aoi')
  const { page, context, strays } = aoi
  strays.expect(/TypeError|status of 500|failed with b-17/)
  await context.route('**/levels', (route) => route.fulfill({ json: {} }))
  await aoi.signIn()
  await expect(page.locator('pre')).toHaveText('うまく表示できませんでした。ページを読み込み直してください。')
  await context.unroute('**/levels')
  const bug = { status: 500, json: { message: 'the secret inside', id: 'b-17' } }
  await context.route('**/levels', (route) => route.fulfill(bug))
  await page.reload()
  await expect(page.locator('pre')).toHaveText('サーバーで問題が起きました。ページを読み込み直してください。')
  await expect(page.getByText(/TypeError|b-17|secret/)).toHaveCount(0)
})

test('a shell that cannot begin is no blank page', async ({ aStudent }) => {
  const aoi = await aStudent('aoi')
  aoi.strays.expect(/React error #299|Target container/)
  await aoi.page.route(`${aoi.address}login`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('<div id="shell"></div>', ''),
    })
  })
  await aoi.page.goto(`${aoi.address}login`)
  await expect(aoi.page.locator('body > p')).toHaveText([
    'Application error: a client-side exception has occurred (see the browser console for more information).',
  ])
})
