import { Visitor } from './actors/visitor.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const OFFICE = 'office-takahashi'
const { goodbyes, audit } = t.office

test('the office exports a student’s data, erases the student by typing the name, and the record shows both', async ({
  school,
  bring,
}) => {
  const { id, displayName } = school.account('aoi')
  const office = await bring(Visitor, OFFICE)
  const { page } = office
  await office.enter(await school.officeLink())
  await expect(page).toHaveURL(/\/office/)
  await page.goto(`${office.address}office/people/${id}/goodbye`)
  await expect(page.getByRole('heading', { name: goodbyes.title(displayName) })).toBeVisible()
  for (const part of [goodbyes.goes, goodbyes.stays, goodbyes.coming, goodbyes.handOver])
    await expect(page.getByRole('region', { name: part })).toBeVisible()
  await fits(office)
  await isEasyToPress(office)
  await examine(page, 'before a student is erased')

  const [file] = await Promise.all([page.waitForEvent('download'), office.button(goodbyes.make).click()])
  expect(file.suggestedFilename()).toContain('.zip')

  const erase = office.button(goodbyes.erase)
  await expect(erase).toBeDisabled()
  const name = page.getByRole('textbox', { name: goodbyes.confirm })
  await name.fill('ななし')
  office.strays.expect(/409/)
  await name.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(t.staffRefusals.NameDiffers())
  await examine(page, 'another name was typed')
  await name.fill(displayName)
  await office.tabTo(erase)
  await page.keyboard.press('Enter')
  await expect(office.text(goodbyes.erased(displayName))).toBeVisible()
  await examine(page, 'a student is erased')

  await page.getByRole('link', { name: t.office.parts.audit }).click()
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.filter({ hasText: audit.kinds['student-erased'] })).toHaveCount(1)
  await fits(office)
  await examine(page, 'the record')
  await page.getByRole('combobox', { name: audit.event }).selectOption('student-erased')
  await expect(lines).toHaveCount(1)
  await expect(lines).not.toContainText(displayName)
  await page.getByRole('combobox', { name: audit.event }).selectOption('term-saved')
  await expect(office.text(audit.none)).toBeVisible()

  office.strays.expect(/404/)
  await page.goto(`${office.address}office/people/${id}/goodbye`)
  await expect(office.text(goodbyes.notFound)).toBeVisible()
})
