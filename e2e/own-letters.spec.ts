import { ownLetters } from '#web/ui/own-letters/words.ja.ts'
import { examine } from './examine.ts'
import { fits } from './fit.ts'
import { expect, SENT_WITHIN_MS, test } from './mail-test.ts'
import { like, t } from './texts.ts'

const { people, sheets, imports } = t.office
const ADDRESS = 'takahashi@office.example'

test(
  'a person of the office gives an address, and makes the links of a class as sheets and by e-mail',
  { tag: '@all' },
  async ({ mail, school, aVisitor }) => {
    const office = await aVisitor('office-takahashi')
    const { page } = office
    await office.enter(await school.officeLink())
    await page.getByRole('link', { name: t.office.parts.settings, exact: true }).click()
    await page.getByRole('link', { name: t.office.settings.accounts, exact: true }).click()
    const own = page.getByRole('region', { name: ownLetters.title })
    await own.getByRole('textbox', { name: ownLetters.address }).fill(ADDRESS)
    await own.getByRole('button', { name: ownLetters.ask }).click()
    await expect(own.getByText(ownLetters.asked(ADDRESS))).toBeVisible()
    await fits(office)
    await examine(page, 'an own address of the office')
    await expect.poll(() => mail.arrived.length, { timeout: SENT_WITHIN_MS }).toBe(1)
    await page.goto(/\S+#confirm=[\w-]{43}/.exec(mail.arrived[0]!.text)![0])
    await office.button(t.parents.letters.pages.confirm.press).click()
    await expect(page.getByText(t.parents.letters.pages.confirmed)).toBeVisible()

    await page.goto(`${office.address}office/people`)
    const boxes = page.getByRole('checkbox', { name: like(sheets.choose) })
    for (const at of [0, 1]) await boxes.nth(at).check()
    await fits(office)
    await examine(page, 'students who are chosen, with letters')
    await office.button(sheets.mailGuardians).click()
    await office.answer(sheets.mailConfirm)
    await expect(page.getByText(sheets.mailed(0))).toBeVisible()
    await examine(page, 'families without an address')
    await office.button(sheets.makeGuardians).click()
    await office.answer(sheets.slipsConfirm)
    await expect(page.getByRole('heading', { level: 1, name: sheets.guardiansMade(2) })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await fits(office)
    await examine(page, 'the sheets of a class')

    await page.goto(`${office.address}office/import`)
    await expect(page.getByRole('button', { name: imports.template })).toBeVisible()
    await examine(page, 'an import with its empty list')
    expect(people.title).toBeTruthy()
  },
)

test(
  'without a letter the change is shown on the first screen after the next sign-in',
  { tag: '@all' },
  async ({ aTutor }) => {
    const [first, second, third] = [await aTutor(), await aTutor(), await aTutor()]
    await first.openSignedIn()
    // On another device: whoever signs in there sees nothing of it, and the next sign-in does.
    await second.openSignedIn()
    await expect(second.page.getByText(ownLetters.news.title)).toBeHidden()
    await third.openSignedIn()
    const { page } = third
    await expect(page.getByText(ownLetters.news.changes['device-added']).first()).toBeVisible()
    await fits(third)
    await examine(page, 'a changed way in')
    await third.button(ownLetters.news.read).click()
    await expect(page.getByText(ownLetters.news.title)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(ownLetters.news.title)).toBeHidden()
  },
)
