import { Student } from './actors/student.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'
import { FREE_TUTOR } from './trial-desk.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SORA = '小川 そら'
/** As the family writes it. */
const SORA_AT_HOME = 'おがわ そら'

test('a tutor invites a family, the student joins and works, and enrols with the work kept', async ({
  aTutor,
  aFamily,
  bring,
}) => {
  const nakai = await aTutor(FREE_TUTOR)
  const ogawa = await aFamily()
  await nakai.openSignedIn()

  const address = await test.step('a trial is made in under a minute', async () => {
    await nakai.trials.open()
    await expect(nakai.text(t.tutor.trials.none)).toBeVisible()
    await examine(nakai.page, 'no trial lessons')
    const begun = Date.now()
    const made = await nakai.trials.make(SORA, { startsInMs: 5 * MINUTE_MS })
    expect(Date.now() - begun).toBeLessThan(MINUTE_MS)
    return made
  })

  await test.step('the invitation is an address, a QR code, and a letter in two languages', async () => {
    expect(new URL(address).search).toBe('')
    await expect(
      nakai.trials.invitation.getByRole('img', { name: like(t.tutor.trials.invitation.qr) }),
    ).toBeVisible()
    await expect(nakai.trials.letter).toHaveValue(/小川 そらさんの保護者様[^]*日本標準時[^]*#once=/)
    await nakai.trials.invitation.getByRole('button', { name: 'English' }).click()
    await expect(nakai.trials.letter).toHaveValue(/Dear family of 小川 そら[^]*Japan Standard Time/)
    await nakai.trials.isAt(SORA, 'invited')
    await examine(nakai.page, 'an invitation')
    await fits(nakai)
    await isEasyToPress(nakai)
  })

  await test.step('the family opens the invitation, and joins', async () => {
    await ogawa.open(address)
    await expect(ogawa.door).toBeVisible()
    await nakai.trials.isAt(SORA, 'opened')
    await ogawa.goIn(SORA_AT_HOME)
    await expect(ogawa.page.getByRole('heading', { name: t.student.lesson.waitingTitle })).toBeVisible()
    await nakai.trials.isAt(SORA_AT_HOME, 'in-lesson')
    await examine(nakai.page, 'a family in the lesson')
  })

  await test.step('the trial lesson runs like any lesson', async () => {
    await nakai.trials.row(SORA_AT_HOME).getByRole('link').click()
    await nakai.start()
    const child = { name: SORA_AT_HOME }
    await ogawa.turnPage(2)
    await expect.poll(() => nakai.pageOf(child)).toBe(3)
    await ogawa.call()
    await nakai.answerCall(child)
    await nakai.endCall(child)
    await nakai.finish(ogawa)
    await expect(ogawa.closingPanel).toBeVisible()
  })

  const login = await test.step('one form enrols the student, and shows the login id once', async () => {
    await nakai.page.goto(`${nakai.address}tutor`)
    await nakai.trials.open()
    await nakai.trials.isAt(SORA_AT_HOME, 'done')
    await examine(nakai.page, 'a trial that is over')
    await nakai.trials
      .row(SORA_AT_HOME)
      .getByRole('button', { name: t.tutor.trials.enrolWho(SORA_AT_HOME) })
      .click()
    const form = nakai.page.getByRole('dialog', { name: t.tutor.trials.enrolment.title(SORA_AT_HOME) })
    await form.getByRole('combobox', { name: t.tutor.trials.enrolment.classroom }).selectOption('みどり教室')
    await form.getByRole('checkbox').first().check()
    await examine(nakai.page, 'an enrolment')
    await fits(nakai)
    await isEasyToPress(nakai)
    await form.getByRole('button', { name: t.tutor.trials.enrolment.submit }).click()
    const enrolled = nakai.page.getByRole('region', { name: t.tutor.trials.enrolled.title(SORA_AT_HOME) })
    await expect(enrolled).toBeVisible()
    await nakai.trials.isAt(SORA_AT_HOME, 'enrolled')
    await examine(nakai.page, 'an enrolled family')
    await fits(nakai)
    const [loginId, password] = await enrolled.getByRole('definition').allTextContents()
    await expect(enrolled.getByRole('textbox')).toHaveValue(new RegExp(`${loginId}[^]*${password}`))
    return { loginId: loginId!, password: password! }
  })

  await test.step('the tablet of the trial welcomes the enrolled student, who goes on where the trial ended', async () => {
    await expect(ogawa.text(t.student.welcome.title)).toBeVisible()
    await ogawa.goHome()
    await expect(ogawa.text(t.student.home.greeting('そら'))).toBeVisible()
    await examine(ogawa.page, 'a welcome')
    await fits(ogawa)
    await ogawa.button(t.student.welcome.close).first().click()
    await expect(ogawa.text(t.student.welcome.title)).toBeHidden()
    await ogawa.button(t.student.home.read).click()
    await expect(ogawa.page).toHaveURL(/\/student\/textbook\/[^/]+\/3$/)
  })

  await test.step('another device signs in with the login id, into a regular lesson of the classroom', async () => {
    const account = { role: 'student', id: '', displayName: SORA_AT_HOME, ...login } as const
    const sora = await bring(Student, account)
    await sora.signIn()
    await expect(sora.text(t.student.home.greeting('そら'))).toBeVisible()
    const week = sora.page.getByRole('region', { name: t.student.calendar.title })
    await expect(week.locator('[data-door]').first()).toBeVisible()
  })
})

test(
  'a trial is cancelled and another is invited, and both are shown',
  { tag: '@all' },
  async ({ aTutor, aFamily }) => {
    const nakai = await aTutor(FREE_TUTOR)
    const ogawa = await aFamily()
    await nakai.openSignedIn()
    await nakai.trials.open()
    const first = await nakai.trials.make(SORA, { startsInMs: 100 * HOUR_MS })
    await expect(nakai.trials.row(SORA)).toContainText(like(t.tutor.trials.invitations.open))
    const second = await nakai.trials.inviteAgain(SORA)
    await ogawa.open(first)
    await expect(ogawa.trouble).toContainText(like(t.trial.trouble.replaced))
    await ogawa.open(second)
    await expect(ogawa.letter).toBeVisible()

    await nakai.trials
      .row(SORA)
      .getByRole('button', { name: like(t.tutor.trials.cancelWho) })
      .click()
    await nakai.answer(t.tutor.trials.cancel)
    await nakai.trials.isAt(SORA, 'cancelled')
    await expect(nakai.trials.invitation).toBeHidden()
    await expect(nakai.trials.funnel).toContainText(
      `${t.tutor.trials.families(1)}${t.tutor.trials.statuses.cancelled}`,
    )
    await ogawa.page.reload()
    await expect(ogawa.trouble).toContainText(like(t.trial.trouble.cancelled(null)))
    await examine(nakai.page, 'a cancelled trial')

    await test.step('without a network the list stays, and says that it is offline', async () => {
      await nakai.loseNetwork()
      await expect(nakai.text(t.tutor.trials.lastKnown)).toBeVisible({
        timeout: 20_000,
      })
      await expect(nakai.trials.row(SORA)).toBeVisible()
      await examine(nakai.page, 'trials, offline')
      await nakai.findNetwork()
    })
  },
)

test(
  'the form of an invitation points at empty fields, and warns of a lesson far ahead',
  { tag: '@all' },
  async ({ aTutor }) => {
    const nakai = await aTutor(FREE_TUTOR)
    await nakai.openSignedIn()
    await nakai.trials.open()
    await nakai.button(t.tutor.trials.make).click()
    await expect(nakai.trials.form.getByLabel(t.tutor.trials.form.name)).toBeFocused()
    await nakai.trials.form.getByRole('button', { name: t.tutor.trials.form.submit }).click()
    await expect(nakai.trials.form.getByLabel(t.tutor.trials.form.name)).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await examine(nakai.page, 'a form with a fault')
    await nakai.trials.form.getByLabel(t.tutor.trials.form.day).fill('2999-01-01')
    await expect(nakai.page.getByText(like(t.tutor.trials.form.farAhead))).toBeVisible()
    await fits(nakai)
    await nakai.inEnglish(async () => {
      await nakai.button('Trial lessons').click()
      await nakai.button('Add a trial lesson').click()
      await examine(nakai.page, 'a new trial, in English')
      await fits(nakai)
    })
  },
)
