import { examine } from './examine.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const { people } = t.office
const PHONE = { width: 390, height: 844 }

test('the office adds a student, finds them by letters of the reading, moves them, and records that they leave', async ({
  aVisitor,
  school,
}) => {
  const office = await aVisitor('office-takahashi')
  const { page } = office
  await office.enter(await school.officeLink())
  await page.getByRole('link', { name: t.office.parts.people, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: people.students })).toBeVisible()
  await examine(page, 'people')

  await page.getByRole('button', { name: like(people.add) }).click()
  await page.getByLabel(people.name, { exact: true }).fill('小林 ゆき')
  await page.getByLabel(people.reading, { exact: true }).fill('こばやし ゆき')
  await office.button(people.save).click()
  // The password is shown once, with the login id of the reading.
  await expect(page.getByRole('dialog')).toContainText('kobayashi.yuki')
  await examine(page, 'first password')
  await office.button(people.close).click()

  await page.getByRole('searchbox').fill('バヤシ ユキ')
  await expect(page.getByRole('status').filter({ hasText: people.count(1) })).toBeVisible()
  await page.getByRole('link', { name: '小林 ゆき' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '小林 ゆき' })).toBeVisible()
  await examine(page, 'a student')

  await office.button(people.move).click()
  await expect(page.getByRole('dialog')).toContainText(people.joins)
  await examine(page, 'a move')
  const room = await page.getByLabel(people.toClassroom).locator('option:checked').innerText()
  await office.button(people.save).click()
  // The form names the room too.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('article').or(page.locator('article'))).toContainText(room)

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: people.leave, exact: true }).click()
  await examine(page, 'a leave on a phone')
  await page.getByRole('dialog').getByRole('button', { name: people.leave, exact: true }).click()
  await expect(page.getByText(people.status.left, { exact: true })).toBeVisible()
  await office.button(people.comesBack).click()
  await page.getByRole('dialog').getByRole('button', { name: people.comesBack, exact: true }).click()
  await expect(page.getByText(people.status.present, { exact: true })).toBeVisible()
})
