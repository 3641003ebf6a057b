import { examine } from './examine.ts'
import { fits } from './fit.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { search, parts, today } = t.office

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
    /** The bar of a screen that has just opened hears the keys once it is there. */
    const open = async (): Promise<void> => {
      await expect(page.getByRole('button', { name: like(search.title) })).toBeVisible()
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
    }

    await test.step('a child, by the reading', async () => {
      await open()
      await page.keyboard.type('かとう')
      await expect(field).toHaveValue('かとう')
      await expect(options.first()).toContainText('加藤 ひまり')
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      await examine(page, 'search of the office, people found')
      await fits(office)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/office\/people\/[^/]+$/)
      await expect(field).toHaveCount(0)
    })

    await test.step('what is done for this child: the form of the day opens with the child chosen', async () => {
      await open()
      await page.keyboard.type('かとう')
      await options.filter({ hasText: search.actFor('加藤 ひまり', today.addStudent) }).click()
      const form = page.getByRole('dialog', { name: today.studentAway })
      await expect(form.getByLabel(today.student, { exact: true })).toHaveValue(/./)
      await expect(form.getByRole('option', { name: '加藤 ひまり' })).toBeAttached()
      await form.getByRole('button', { name: today.close }).click()
      await expect(page).toHaveURL(/\/office\/today$/)
    })

    await test.step('a tutor, whose form opens', async () => {
      await open()
      await page.keyboard.type('まどか')
      await expect(options.first()).toContainText('森 まどか')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByLabel(t.office.tutors.name, { exact: true })).toHaveValue(
        '森 まどか',
      )
      await page.getByRole('dialog').getByRole('button', { name: t.office.tutors.cancel }).click()
      await expect(page).toHaveURL(/\/office\/tutors$/)
    })

    await test.step('a day, from another screen', async () => {
      await open()
      await page.keyboard.type('1/8')
      await expect(options.first()).toContainText(search.dayOf(1, 8))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/office\/today\?day=\d{4}-01-08$/)
    })

    await test.step('a screen, with the arrows; Escape or a press closes, and the focus goes back', async () => {
      await open()
      await page.keyboard.type(parts.imports)
      await expect(options.first()).toContainText(parts.imports)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/office\/import$/)
      await expect(page.getByRole('link', { name: parts.imports, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      const opener = page.getByRole('button', { name: search.title, exact: false }).first()
      await opener.click()
      await page.keyboard.type('zzzz')
      await expect(page.getByText(search.nothing)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(field).toHaveCount(0)
      await opener.click()
      await page.getByRole('dialog').getByRole('button', { name: search.close }).click()
      await expect(field).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
  },
)
