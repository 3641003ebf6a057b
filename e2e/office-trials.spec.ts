import type { Page } from '@playwright/test'
import { clockAt, dayAt } from '#contract/kernel/zones.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, SENT_WITHIN_MS, test } from './mail-test.ts'
import { like, t } from './texts.ts'
import { FREE_CLASSROOM, FREE_TUTOR } from './trial-desk.ts'

const { trialDesk: words, trials, mail: mailing, accounts } = t.office
const MINUTE_MS = 60_000
const SORA = '小川 そら'
const ADDRESS = 'ogawa@home.example'

const dialog = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: trials.list }).getByRole('row').filter({ hasText: name })
const ZONE = 'Asia/Tokyo'

// The way of one family, with axe on each of the office's screens.
test.setTimeout(300_000)

test(
  'the office invites a family by e-mail, finds them, and enrols them after the lesson',
  { tag: '@all' },
  async ({ mail, school, aVisitor, aTutor, aFamily }) => {
    const office = await aVisitor('office-takahashi')
    const { page } = office
    await page.setViewportSize({ width: 1440, height: 900 })
    await office.enter(await school.officeLink())
    await page.getByRole('link', { name: t.office.parts.trials, exact: true }).click()
    await expect(office.text(words.none)).toBeVisible()
    await examine(page, 'an office without trials')

    await test.step('missing fields are pointed out; the contact is the address of the letter', async () => {
      await office.button(`＋ ${words.add}`).click()
      const form = dialog(page)
      await form.getByRole('button', { name: words.make, exact: true }).click()
      await expect(form.getByText(trials.form.missing)).toHaveCount(2)
      const startsAt = Date.now() + 5 * MINUTE_MS
      await form.getByLabel(trials.classroom).selectOption({ label: FREE_CLASSROOM })
      await form.getByLabel(words.tutor).selectOption({ label: '中井 さとみ' })
      await form.getByLabel(trials.form.day).fill(dayAt(startsAt, ZONE))
      await form.getByLabel(trials.form.time).fill(clockAt(startsAt, ZONE))
      await form.getByLabel(trials.form.name, { exact: true }).fill(SORA)
      await form.getByLabel(trials.form.contact).fill(ADDRESS)
      await expect(form.getByLabel(mailing.address, { exact: true })).toHaveValue(ADDRESS)
      await examine(page, 'a new trial in the office')
      await fits(office)
      await form.getByRole('button', { name: words.make, exact: true }).click()
      await expect(form.getByRole('status')).toHaveText(mailing.sentBody(ADDRESS))
      await form.getByRole('button', { name: mailing.done, exact: true }).click()
    })

    await test.step('the family is in the list, and a filter finds them', async () => {
      await expect(rowOf(page, SORA)).toContainText(trials.statuses.invited)
      await page.getByLabel(words.search).fill('nobody')
      await expect(office.text(words.noneFound)).toBeVisible()
      await page.getByLabel(words.search).fill('OGAWA')
      await page.getByLabel(words.state).selectOption('invited')
      await expect(rowOf(page, SORA)).toBeVisible()
      await page.getByLabel(words.search).fill('')
      await page.getByLabel(words.state).selectOption('')
      await examine(page, 'a trial that is chosen')
      await fits(office)
      await isEasyToPress(office)
    })

    await test.step('a new invitation is made to hand over', async () => {
      await expect.poll(() => mail.arrived.length, { timeout: SENT_WITHIN_MS }).toBe(1)
      await page.getByRole('button', { name: trials.inviteWho(SORA) }).click()
      await expect(dialog(page).getByLabel(mailing.address)).toHaveValue(ADDRESS)
      await dialog(page).getByRole('button', { name: accounts.ways.link }).click()
      await dialog(page).getByRole('button', { name: words.send, exact: true }).click()
      await expect(page.getByRole('img', { name: like(trials.invitation.qr) })).toBeVisible()
      await examine(page, 'an invitation in the office')
      await fits(office)
    })
    const address = await page.getByRole('textbox', { name: trials.invitation.address }).inputValue()

    const nakai = await aTutor(FREE_TUTOR)
    const ogawa = await aFamily()
    await test.step('the old link says that a newer one was sent; the new one signs the student in', async () => {
      const link = /http\S+#once=\S+/.exec(mail.arrived[0]!.text)![0]
      await ogawa.open(link)
      await expect(ogawa.page.getByText(like(t.trial.trouble.replaced))).toBeVisible()
      await ogawa.open(address)
      await ogawa.goIn(SORA)
      await nakai.openSignedIn()
      await nakai.trials.open()
      await nakai.trials.row(SORA).getByRole('link').click()
      await nakai.start()
      await nakai.finish(ogawa)
    })

    await test.step('the office enrols them', async () => {
      await expect(rowOf(page, SORA)).toContainText(trials.statuses.done, { timeout: 30_000 })
      await page.getByRole('button', { name: trials.enrolWho(SORA) }).click()
      await dialog(page).getByLabel(trials.enrolment.classroom).selectOption({ label: 'みどり教室' })
      await dialog(page).getByRole('checkbox').first().check()
      await dialog(page).getByLabel(trials.enrolment.loginId).fill('sora-9')
      await examine(page, 'an enrolment in the office')
      await fits(office)
      await dialog(page).getByRole('button', { name: trials.enrolment.submit, exact: true }).click()
      const enrolled = page.getByRole('region', { name: trials.enrolled.title(SORA) })
      await expect(enrolled).toContainText('sora-9')
      await expect(rowOf(page, SORA)).toContainText(trials.statuses.enrolled)
      await examine(page, 'an enrolled family in the office')
      await fits(office)
    })
  },
)
