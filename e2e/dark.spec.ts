import { type Locator } from '@playwright/test'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

/** Dark or light, by how much of a colour's range its ground uses. */
async function ground(of: Locator): Promise<'dark' | 'light'> {
  const colour = await of.evaluate(
    (element: { ownerDocument: { defaultView: StyleReader } }) =>
      element.ownerDocument.defaultView.getComputedStyle(element).backgroundColor,
  )
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)!.map(Number)
  return red + green + blue < 380 ? 'dark' : 'light'
}

interface StyleReader {
  getComputedStyle(element: unknown): { backgroundColor: string }
}

test('on a dark device a tutor’s screens are dark, and the sign-in screen, a student’s screens and paper are light', async ({
  aTutor,
  aStudent,
}) => {
  const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
  for (const { page } of [mori, aoi]) await page.emulateMedia({ colorScheme: 'dark' })
  const html = mori.page.locator('html')
  await mori.page.goto(`${mori.address}login`)
  expect(await ground(html)).toBe('light')
  await Promise.all([mori.openSignedIn(), aoi.openSignedIn()])

  await expect(mori.page.getByRole('link', { name: t.tutor.thread.students })).toBeVisible()
  expect(await ground(html)).toBe('dark')
  await expect(html).toHaveCSS('color-scheme', 'dark')
  const bar = mori.page.locator('meta[name="theme-color"]').first()
  await expect(bar).toHaveAttribute('media', '(prefers-color-scheme: dark)')
  await mori.page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await ground(html)).toBe('light')
  await mori.page.emulateMedia({ colorScheme: 'light', media: 'screen' })
  expect(await ground(html)).toBe('light')
  await mori.page.emulateMedia({ colorScheme: 'dark' })
  await mori.signOut()
  expect(await ground(html)).toBe('light')
  await expect(bar).toHaveAttribute('media', 'not all')

  await expect(aoi.button(t.student.home.join).first()).toBeVisible()
  expect(await ground(aoi.page.locator('html'))).toBe('light')
  await expect(aoi.page.locator('html')).toHaveCSS('color-scheme', 'light')
})

test('the page of a tutor is dark before a script has run', { tag: '@all' }, async ({ browser, school }) => {
  const context = await browser.newContext({ colorScheme: 'dark', javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    for (const [path, look] of [
      ['tutor', 'dark'],
      ['parents', 'dark'],
      ['student', 'light'],
    ] as const) {
      await page.goto(`${school.address}${path}`)
      expect([path, await ground(page.locator('html'))]).toEqual([path, look])
    }
  } finally {
    await context.close()
  }
})
