import type { Page } from '@playwright/test'
import type { Visitor } from './actors/visitor.ts'
import { examine } from './examine.ts'
import type { School } from './school.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { terms } = t.office

async function openTerms(office: Visitor, school: School): Promise<void> {
  await office.enter(await school.officeLink())
  await expect(office.page.getByRole('link', { name: t.office.parts.terms })).toBeVisible()
  await office.page.getByRole('link', { name: t.office.parts.terms }).click()
}
const DAY_MS = 86_400_000
const PHONE = { width: 390, height: 844 }

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** A Monday behind all lessons that the demo has planned. */
function nextMonday(): string {
  const soon = dayAfter(new Date().toISOString().slice(0, 10), 21)
  const weekday = new Date(soon).getUTCDay() || 7
  return dayAfter(soon, (8 - weekday) % 7)
}

/** The figure of the legend. */
async function countOf(page: Page, kind: keyof typeof terms.kinds): Promise<number> {
  const item = page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^\\S?${like(terms.kinds[kind]).source}\\d+$`) })
  return Number(/\d+$/.exec((await item.first().innerText()).trim())![0])
}

const save = (page: Page) => page.locator('footer').getByRole('button').last()
const slotButton = (page: Page, hour: string) =>
  page.getByRole('rowheader').getByRole('button', { name: hour })
const dialog = (page: Page) => page.getByRole('dialog')
/** The students of the classroom, by one press. */
const tickAll = (page: Page) =>
  dialog(page).getByRole('button', { name: t.office.frame.all, exact: true }).click()

test('the office plans a term of twelve weeks, solves a clash, saves it, and changes it', async ({
  aVisitor,
  school,
}) => {
  const office = await aVisitor('office-takahashi')
  const { page } = office
  await page.setViewportSize({ width: 1440, height: 900 })
  await openTerms(office, school)
  await expect(page.getByText(terms.none)).toBeVisible()
  await examine(page, 'terms, none yet')

  const monday = nextMonday()
  await office.button(terms.add).click()
  await page.getByLabel(terms.name).fill('冬学期')
  await page.getByLabel(terms.firstDay).fill(monday)
  await page.getByLabel(terms.lastDay).fill(dayAfter(monday, 12 * 7 - 1))
  await office.button(terms.save).click()
  await expect(page.getByText(terms.noSlots)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '冬学期' })).toBeVisible()

  // Nobody is chosen from the start; one press ticks the classroom, and one nobody.
  await page.getByRole('button', { name: like(terms.addSlot) }).click()
  await expect(page.getByText(terms.chosen(0))).toBeVisible()
  await tickAll(page)
  await expect(page.getByText(terms.chosen(8))).toBeVisible()
  await dialog(page).getByRole('button', { name: t.office.frame.none, exact: true }).click()
  await expect(page.getByText(terms.chosen(0))).toBeVisible()
  await tickAll(page)
  await page.getByLabel(terms.weekday).selectOption('3')
  await examine(page, 'a slot')
  await office.button(terms.done).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect.poll(async () => (await countOf(page, 'new')) + (await countOf(page, 'holiday'))).toBe(12)
  const planned = await countOf(page, 'new')

  // A day of the branch's own, on the third Wednesday.
  const third = dayAfter(monday, 2 * 7 + 2)
  await office.button(terms.holidays).click()
  await dialog(page).getByLabel(terms.firstDay).fill(third)
  await dialog(page).getByLabel(terms.closeName).fill('創立記念日')
  await expect(page.getByText(terms.goneBy(0))).toBeVisible()
  await examine(page, 'holidays')
  await dialog(page).getByRole('button', { name: terms.close, exact: true }).last().click()
  await expect(dialog(page).getByText('創立記念日')).toBeVisible()
  await office.button(terms.closeDialog).click()
  await expect.poll(() => countOf(page, 'new')).toBe(planned - 1)

  // The same tutor, in another classroom at the same hour.
  await page.getByRole('button', { name: like(terms.addSlot) }).click()
  await dialog(page).getByLabel(terms.classroom).selectOption({ label: 'そら教室' })
  await dialog(page).getByLabel(terms.weekday).selectOption('3')
  await office.button(terms.done).click()
  await expect(page.getByText(terms.noStudents)).toBeVisible()
  await dialog(page).getByLabel(terms.find).fill('あおき')
  await dialog(page).getByLabel('青木 あおい', { exact: true }).check()
  await office.button(terms.done).click()
  await expect(page.getByText(terms.reason(1))).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await examine(page, 'a term with a clash')
  await office.button(terms.changeTutor).click()
  await dialog(page).getByLabel(terms.startsAt).fill('17:00')
  await office.button(terms.done).click()
  await expect(page.getByText(terms.reason(1))).toBeHidden()
  const all = 2 * (planned - 1)
  await expect(save(page)).toHaveText(terms.saveLessons(all))
  await save(page).click()
  await expect(page.getByText(terms.saved(all, 0, 0))).toBeVisible()
  await expect.poll(() => countOf(page, 'same')).toBe(all)
  await expect(save(page)).toBeDisabled()

  // By keyboard: one day of the first slot is off, and the step is taken back.
  await slotButton(page, '16:00').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).toHaveAccessibleName(like(terms.kinds.same))
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel(terms.dayTutor).selectOption({ label: terms.dayOff })
  await office.button(terms.done).click()
  await expect.poll(() => countOf(page, 'gone')).toBe(1)
  await office.button(terms.undo).click()
  await expect.poll(() => countOf(page, 'gone')).toBe(0)

  // An hour earlier from now on.
  await slotButton(page, '16:00').click()
  await dialog(page).getByLabel(terms.startsAt).fill('15:00')
  await office.button(terms.done).click()
  await expect.poll(() => countOf(page, 'changed')).toBe(planned - 1)
  await save(page).click()
  await expect(page.getByText(terms.saved(0, planned - 1, 0))).toBeVisible()
  await page.reload()
  await expect(slotButton(page, '15:00')).toBeVisible()
  await expect.poll(() => countOf(page, 'same')).toBe(all)

  await page.setViewportSize(PHONE)
  await expect(page.getByRole('table')).toBeHidden()
  await examine(page, 'a term on a phone')
  await office.inEnglish(() => examine(page, 'a term on a phone, in English'))
})

test(
  'when two people of the office change a term at once, the second is told, and repeats the change',
  { tag: '@all' },
  async ({ aVisitor, school }) => {
    const [office, other] = [await aVisitor('office-takahashi'), await aVisitor('office-takahashi')]
    const monday = nextMonday()
    await openTerms(office, school)
    await office.button(terms.add).click()
    await office.page.getByLabel(terms.name).fill('冬学期')
    await office.page.getByLabel(terms.firstDay).fill(monday)
    await office.page.getByLabel(terms.lastDay).fill(dayAfter(monday, 6))
    await office.button(terms.save).click()
    await expect(office.page.getByText(terms.noSlots)).toBeVisible()
    await openTerms(other, school)
    for (const [person, weekday] of [
      [office, '2'],
      [other, '3'],
    ] as const) {
      await person.page.getByRole('button', { name: like(terms.addSlot) }).click()
      await person.page.getByLabel(terms.weekday).selectOption(weekday)
      await tickAll(person.page)
      await person.button(terms.done).click()
      await expect(person.page.getByRole('table')).toBeVisible()
    }
    await save(office.page).click()
    await expect(office.page.getByText(like(terms.saved))).toBeVisible()
    other.strays.expect(/status of 409/)
    await save(other.page).click()
    await expect(other.page.getByText(terms.stale('高橋 みどり'))).toBeVisible()
    await other.button(terms.staleTheirs).click()
    await expect(slotButton(other.page, terms.weekdays[1]!)).toBeVisible()
    await expect(slotButton(other.page, terms.weekdays[2]!)).toBeHidden()
  },
)
