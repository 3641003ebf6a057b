import { examine } from './examine.ts'
import { expect, test } from './test.ts'
import { t } from './texts.ts'

const { forms: words } = t.office.consents

test(
  'the paper forms of a class are recorded with a few presses',
  { tag: '@all' },
  async ({ aVisitor, school }) => {
    const office = await aVisitor('office-takahashi')
    const { page } = office
    await office.enter(await school.officeLink())
    await expect(page).toHaveURL(/\/office\/today$/)
    await page.getByRole('link', { name: t.office.parts.people, exact: true }).click()
    await page.getByRole('link', { name: t.office.people.consentForms, exact: true }).click()
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
    const who = page.getByRole('group', { name: words.who }).first()
    await who.getByRole('button', { name: t.office.frame.all, exact: true }).click()
    await examine(page, 'the forms of a class')
    await office.button(words.save(8)).click()
    // The children of the demo have their answers already.
    await expect(page.getByText(words.saved(0))).toBeVisible()
    await examine(page, 'the forms of a class are written down')
  },
)
