import { Parent } from './actors/parent.ts'
import { examine } from './examine.ts'
import { makeFamilyLink } from './family-link.ts'
import { fits } from './fit.ts'
import { expect, SENT_WITHIN_MS, test } from './mail-test.ts'
import { test as base } from './test.ts'
import { t } from './texts.ts'

const { letters } = t.office
test.describe('a mail server that defers letters', () => {
  test.use({ putsOff: true })

  test(
    'the office sees a letter that the mail server deferred, and sends it by a press',
    { tag: '@all' },
    async ({ mail, school, aTutor, aVisitor, bring }) => {
      const mori = await aTutor()
      await mori.openSignedIn()
      const mother = await bring(Parent, 'aoi')
      await mother.open(await makeFamilyLink(mori, mother.account.id))
      // The next try is a minute away.
      mail.refuseNext({ at: 'recipient', code: 451 })
      await mother.openSettings()
      const part = mother.part(t.parents.letters.title)
      await part.getByRole('button', { name: t.parents.letters.join }).click()
      await part.getByRole('textbox', { name: t.parents.letters.address }).fill('mother@home.example')
      await part.getByRole('button', { name: t.parents.letters.ask }).click()
      await expect(part.getByText(t.parents.letters.asked('mother@home.example'))).toBeVisible()

      const office = await aVisitor('office-takahashi')
      const { page } = office
      await office.enter(await school.officeLink())
      await page.getByRole('link', { name: t.office.parts.letters, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: letters.title })).toBeVisible()
      await expect(page.getByText(letters.on)).toBeVisible()
      const name = mother.account.displayName
      const row = page.getByRole('list', { name: letters.title }).getByRole('listitem')
      const retry = row.getByRole('button', { name: letters.retryAbout(name) })
      await expect(async () => {
        await page.reload()
        await expect(retry).toBeVisible({ timeout: 2000 })
      }).toPass({ timeout: SENT_WITHIN_MS })
      await expect(row).toContainText(letters.guardianOf(name))
      await expect(row).toContainText(letters.later('451'))
      await expect(row).not.toContainText('home.example')
      await fits(office)
      await examine(page, 'letters of the office')
      await retry.click()
      await expect(row).toContainText(letters.waitingSoon)
      await expect.poll(() => mail.arrived.length, { timeout: SENT_WITHIN_MS }).toBe(1)
      await page.reload()
      await office.button(letters.outcome('sent', 1)).click()
      await expect(row).toContainText(letters.tries(2))
      await office.button(letters.outcome('unsure', 0)).click()
      await expect(page.getByText(letters.noneOf)).toBeVisible()
    },
  )
})

base('a school without a mail server is told what to do', { tag: '@all' }, async ({ aVisitor, school }) => {
  const office = await aVisitor('office-takahashi')
  await office.enter(await school.officeLink())
  await office.page.getByRole('link', { name: t.office.parts.letters, exact: true }).click()
  await expect(office.page.getByText(letters.off.body)).toBeVisible()
  await expect(office.page.getByText(letters.none)).toBeVisible()
  await fits(office)
  await examine(office.page, 'no mail server')
})
