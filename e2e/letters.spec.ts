import { Parent } from './actors/parent.ts'
import { examine } from './examine.ts'
import { makeFamilyLink } from './family-link.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, SENT_WITHIN_MS, test } from './mail-test.ts'
import { t } from './texts.ts'

const { letters } = t.parents
const ADDRESS = 'mother@home.example'
test('a mother leaves her address, confirms it by the first letter, and stops the letters on her page', async ({
  mail,
  aTutor,
  bring,
}) => {
  const mori = await aTutor()
  await mori.openSignedIn()
  const mother = await bring(Parent, 'aoi')
  const link = await makeFamilyLink(mori, mother.account.id)
  await mother.open(link)
  await mother.openSettings()
  const part = mother.part(letters.title)
  const join = part.getByRole('button', { name: letters.join })
  await join.click()
  await expect(part.getByRole('textbox', { name: letters.address })).toBeFocused()
  await examine(mother.page, 'an address is asked for')
  await part.getByRole('textbox', { name: letters.address }).fill(ADDRESS)
  await part.getByRole('button', { name: letters.ask }).click()
  await expect(part.getByText(letters.asked(ADDRESS))).toBeVisible()
  await examine(mother.page, 'an address that is not confirmed')

  await expect.poll(() => mail.arrived.length, { timeout: SENT_WITHIN_MS }).toBe(1)
  const [first] = mail.arrived
  expect(first!.to).toEqual([ADDRESS])

  await mother.page.goto(/\S+#confirm=[\w-]{43}/.exec(first!.text)![0])
  await examine(mother.page, 'a letter asks to confirm')
  await mother.button(letters.pages.confirm.press).click()
  await expect(mother.page.getByText(letters.pages.confirmed)).toBeVisible()
  // The link was opened in this tab before: its page stands there without a press.
  await mother.page.goto(link)
  await mother.openSettings()
  await expect(part.getByText(letters.confirmed(ADDRESS))).toBeVisible()

  const week = part.getByRole('switch', { name: letters.by(letters.occasions.week.name, letters.mail) })
  await expect(part.getByRole('switch', { checked: true })).toHaveCount(3)
  await week.click()
  await expect(week).not.toBeChecked()
  await fits(mother)
  await isEasyToPress(mother)
  await examine(mother.page, 'the news that a mother gets')
  await mother.page.reload()
  await expect(week).not.toBeChecked()
  await week.click()
  await expect(part.getByRole('switch', { checked: true })).toHaveCount(3)

  await part.getByRole('button', { name: letters.stop }).click()
  await expect(join).toBeVisible()
  await mother.page.reload()
  await expect(join).toBeVisible()
})
