import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const SENTENCES = ['ブラウザは古（ふる）くて', 'too old to open the classroom']

test('a browser that cannot draw the pages shows a picture and a sentence alone, in both languages', async ({
  aStudent,
}) => {
  const { page, address } = await aStudent('aoi')
  await becomeOld(page)
  await page.goto(`${address}login`)
  for (const sentence of SENTENCES) await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.locator('#too-old svg')).toBeVisible()
  await expect(page.locator('#shell')).toBeHidden()
  await expect(page.locator('#application-error')).toBeHidden()
})

test(
  'the sentence for browsers that are too old needs no script, and others do not see it',
  { tag: '@all' },
  async ({ aStudent }) => {
    const { page, address } = await aStudent('aoi')
    await page.goto(`${address}login`)
    await expect(page.getByRole('textbox').first()).toBeVisible()
    for (const sentence of SENTENCES) await expect(page.getByText(sentence)).toBeHidden()
    await becomeOld(page)
    await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.reload()
    for (const sentence of SENTENCES) await expect(page.getByText(sentence)).toBeVisible()
  },
)

test('a browser of the time between opens a child’s screens, and says on a tutor’s that it is too old', async ({
  aStudent,
  aTutor,
}) => {
  const aoi = await aStudent('aoi')
  await lackSubgrid(aoi.page)
  await aoi.page.goto(`${aoi.address}login`)
  await expect(aoi.page.getByRole('textbox').first()).toBeVisible()
  for (const sentence of SENTENCES) await expect(aoi.page.getByText(sentence)).toBeHidden()

  const mori = await aTutor()
  await lackSubgrid(mori.page)
  const scripts: string[] = []
  mori.page.on('request', (request) => scripts.push(request.url()))
  await mori.page.goto(`${mori.address}tutor`)
  for (const sentence of SENTENCES) await expect(mori.page.getByText(sentence)).toBeVisible()
  await expect(mori.page.locator('#shell')).toBeHidden()
  await expect(mori.page.locator('#application-error')).toBeHidden()
  expect(scripts.filter((address) => /\/week-screen|\/tutor-/.test(address))).toEqual([])
})

/** As Chrome 116 and Safari 16.3 in what a page asks of them. */
async function lackSubgrid(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { CSS } = globalThis as unknown as { CSS: { supports(...asked: string[]): boolean } }
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...asked) => asked[0] !== 'grid-template-columns' && supports(...asked)
  })
}

/** As a browser of 2022: it knows no containers, in scripts and in styles. */
async function becomeOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    ;(globalThis as unknown as { CSS: { supports(): boolean } }).CSS.supports = () => false
  })
  await page.route(/\.css$/, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({
      response: reply,
      body: (await reply.text()).replaceAll('container-type', 'container-of'),
    })
  })
}
