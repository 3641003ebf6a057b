import { examine } from './examine.ts'
import { fits } from './fit.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const { search, parts } = t.office

test(
  'the office finds a child, a day and a screen by keys alone, and opens each',
  { tag: '@all' },
  async ({ aVisitor, school }) => {
    const office = await aVisitor('office-takahashi')
    const { page } = office
    await office.enter(await school.officeLink())
    await page.waitForURL('**/office/today')
    const field = page.getByRole('combobox', { name: search.label })
    const options = page.getByRole('option')

    await test.step('a child, by the reading', async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.type('いけだ')
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      await examine(page, 'search of the office, people found')
      await fits(office)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/office\/people\/[^/]+$/)
      await expect(field).toHaveCount(0)
    })

    await test.step('a day, from another screen', async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('1/8')
      await expect(options.first()).toContainText(search.dayOf(1, 8))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/office\/today\?day=\d{4}-01-08$/)
    })

    await test.step('a screen, with the arrows; Escape closes', async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(search.screens['/office/import'][0])
      await expect(options.first()).toContainText(search.screens['/office/import'][0])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/office\/import$/)
      await expect(page.getByRole('link', { name: parts.imports, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await page.getByRole('button', { name: search.title, exact: false }).first().click()
      await page.keyboard.type('zzzz')
      await expect(page.getByText(search.nothing)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(field).toHaveCount(0)
    })
  },
)
