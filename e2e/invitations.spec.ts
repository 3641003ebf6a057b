import { examine } from './examine.ts'
import { fits } from './fit.ts'
import { expect, SENT_WITHIN_MS, test } from './mail-test.ts'
import { t } from './texts.ts'

const { accounts, mail: mailing, letters, student: own } = t.office
const { choose } = t.officeDoor

test(
  'the office invites a colleague by e-mail; a family chooses a password by the link of a letter',
  { tag: '@all' },
  async ({ mail, school, aVisitor }) => {
    const office = await aVisitor('office-takahashi')
    const { page } = office
    const lastLetter = async () => {
      const { to, text } = mail.arrived.at(-1)!
      return { to: to[0], link: /http\S+#once=\S+/.exec(text)![0] }
    }
    await office.enter(await school.officeLink())
    await page.getByRole('link', { name: t.office.parts.settings, exact: true }).click()
    await page.getByRole('link', { name: t.office.settings.accounts, exact: true }).click()
    await office.button(`＋ ${accounts.invite}`).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(accounts.name, { exact: true }).fill('石川 ゆう')
    await dialog.getByLabel(accounts.loginId, { exact: true }).fill('ishikawa')
    await dialog.getByRole('button', { name: accounts.ways.letter }).click()
    await dialog.getByLabel(mailing.address).fill('ishikawa')
    office.strays.expect(/422/)
    await dialog.getByRole('button', { name: accounts.save, exact: true }).click()
    await expect(dialog.getByText(mailing.wrong)).toBeVisible()
    await fits(office)
    await examine(page, 'an invitation by e-mail')
    await dialog.getByLabel(mailing.address).fill('ishikawa@office.example')
    await dialog.getByRole('button', { name: accounts.save, exact: true }).click()
    await expect(dialog.getByRole('status')).toHaveText(mailing.sentBody('ishikawa@office.example'))
    await examine(page, 'an invitation that was sent')
    await dialog.getByRole('link', { name: mailing.toLetters }).click()
    const row = page.getByRole('list', { name: letters.title }).getByRole('listitem')
    await expect(row).toContainText('石川 ゆう')
    await expect(row).toContainText(letters.kind['first-visit'])
    await expect.poll(() => mail.arrived.length, { timeout: SENT_WITHIN_MS }).toBe(1)
    const invited = await lastLetter()
    expect(invited.to).toBe('ishikawa@office.example')
    const colleague = await aVisitor('mei')
    await colleague.page.goto(invited.link)
    await expect(colleague.page.getByText(t.officeDoor.visit.lead('石川 ゆう', 'ishikawa'))).toBeVisible()

    const aoi = school.account('aoi')
    await page.goto(`${office.address}office/people/${aoi.id}`)
    const ways = page.getByRole('region', { name: own.waysIn })
    await ways.getByRole('button', { name: mailing.byMail }).click()
    await dialog.getByLabel(mailing.address).fill('mother@home.example')
    await examine(page, 'a password by e-mail')
    await dialog.getByRole('button', { name: mailing.send, exact: true }).click()
    await expect(dialog.getByRole('status')).toHaveText(mailing.sentBody('mother@home.example'))
    await expect.poll(() => mail.arrived.length, { timeout: SENT_WITHIN_MS }).toBe(2)
    const { to, link } = await lastLetter()
    expect(to).toBe('mother@home.example')

    const mother = await aVisitor('aoi')
    await mother.page.goto(link)
    await expect(mother.page.getByText(choose.lead(aoi.displayName, 'aoi'))).toBeVisible()
    await mother.page.getByLabel(choose.password).fill('short')
    await mother.button(choose.save).click()
    await expect(mother.page.getByText(choose.short, { exact: true })).toBeVisible()
    await fits(mother)
    await examine(mother.page, 'a password is chosen')
    await mother.page.getByLabel(choose.password).fill('ひまわり 2026')
    await mother.button(choose.save).click()
    await expect(mother.page.getByText(choose.done('aoi'))).toBeVisible()
    expect(mother.page.url()).not.toContain('#once')
    await examine(mother.page, 'a password was chosen')
    const data = { loginId: 'aoi', password: 'ひまわり 2026' }
    await expect(await page.request.post(`${school.address}signin`, { data })).toBeOK()

    mother.strays.expect(/409/)
    await mother.page.goto(link)
    await mother.page.reload()
    await expect(mother.page.getByText(t.officeDoor.linkEnded)).toBeVisible()
    await examine(mother.page, 'a password link that was used')
  },
)
