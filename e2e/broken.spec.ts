import type { BrowserContext } from '@playwright/test'
import { expect, test } from './test.ts'

test('a screen that cannot be drawn says one sentence of ours with an id, and the console the rest under it', async ({
  aStudent,
}) => {
  const aoi = await aStudent('aoi')
  const { page, context, strays } = aoi
  strays.expect(/TypeError/)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await context.route('**/student/honors', (route) => route.fulfill({ json: {} }))
  await aoi.signIn()
  await expect(page.locator('pre')).toContainText(
    'うまく表示できませんでした。ページを読み込み直してください。',
  )
  await expect(page.getByText('TypeError')).toHaveCount(0)
  const id = await page.locator('pre small').innerText()
  expect(id).toMatch(/^\w{12}$/)
  expect(said.some((line) => line.includes(id) && line.includes('TypeError'))).toBe(true)
})

test('a part of the home that the school fails at says so in its place with the id, and comes when it is asked for again', async ({
  aStudent,
}) => {
  const aoi = await aStudent('aoi')
  const { page, context, strays } = aoi
  strays.expect(/status of 500/)
  const parts = [
    ['levels', 'わたしの レベル'],
    ['student/honors', 'もらった ごほうび'],
    ['student/current-state', 'まえの つづき'],
  ] as const
  for (const [path] of parts) await failAt(context, path)
  await aoi.signIn()
  const lessons = page.getByRole('region', { name: 'きょうのレッスン' })
  await expect(lessons).toBeVisible()
  for (const [path, title] of parts) {
    const part = page.getByRole('region', { name: title })
    await expect(part.getByRole('alert')).toContainText(`b-${path}`)
    await expect(part.getByText('secret')).toHaveCount(0)
    await context.unroute(`**/${path}`)
    await part.getByRole('button').click()
    await expect(part.getByRole('alert')).toHaveCount(0)
    await expect(part).toBeVisible()
  }
  await expect(page.locator('pre')).toHaveCount(0)
})

async function failAt(context: BrowserContext, path: string): Promise<void> {
  const bug = { status: 500, json: { message: 'the secret inside', id: `b-${path}` } }
  await context.route(`**/${path}`, (route) => route.fulfill(bug))
}

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
