import { Student } from './actors/student.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SORA = '小川 そら'
/** As the family writes it. */
const SORA_AT_HOME = 'おがわ そら'

test('a tutor invites a family, the child comes and works, and is a student with the work kept', async ({
  aTutor,
  aFamily,
  bring,
}) => {
  test.setTimeout(180_000)
  const mori = await aTutor()
  const ogawa = await aFamily()
  await mori.openSignedIn()

  const address = await test.step('a trial is made in under a minute', async () => {
    await mori.trials.open()
    await expect(mori.text(t.tutor.trials.none)).toBeVisible()
    await examine(mori.page, 'no trial lessons')
    const begun = Date.now()
    const made = await mori.trials.make(SORA, { startsInMs: 5 * MINUTE_MS })
    expect(Date.now() - begun).toBeLessThan(MINUTE_MS)
    return made
  })

  await test.step('it comes as an address, a QR code, and a letter in two languages', async () => {
    expect(new URL(address).search).toBe('')
    await expect(
      mori.trials.invitation.getByRole('img', { name: like(t.tutor.trials.invitation.qr) }),
    ).toBeVisible()
    await expect(mori.trials.letter).toHaveValue(/小川 そらさんの保護者様[^]*日本標準時[^]*#once=/)
    await mori.trials.invitation.getByRole('button', { name: 'English' }).click()
    await expect(mori.trials.letter).toHaveValue(/Dear family of 小川 そら[^]*Japan Standard Time/)
    await mori.trials.isAt(SORA, 'invited')
    await examine(mori.page, 'an invitation')
    await fits(mori)
    await isEasyToPress(mori)
  })

  await test.step('the family opens it, and goes in', async () => {
    await ogawa.open(address)
    await expect(ogawa.info).toContainText(t.trial.info.tutorName('森 まどか'))
    await mori.trials.isAt(SORA, 'opened')
    await ogawa.goIn(SORA_AT_HOME)
    await expect(ogawa.page.getByRole('heading', { name: t.student.lesson.waitingTitle })).toBeVisible()
    await mori.trials.isAt(SORA_AT_HOME, 'in-lesson')
    await examine(mori.page, 'a family in the lesson')
  })

  await test.step('the lesson runs as any', async () => {
    await mori.trials.row(SORA_AT_HOME).getByRole('link').click()
    await mori.start()
    const child = { name: SORA_AT_HOME }
    await ogawa.turnPage(2)
    await expect.poll(() => mori.pageOf(child)).toBe(3)
    await ogawa.call()
    await mori.answerCall(child)
    await mori.endCall(child)
    await mori.finish(ogawa)
    await expect(ogawa.closingPanel).toBeVisible()
  })

  const login = await test.step('one form enrols, and shows the login once', async () => {
    await mori.page.goto(`${mori.address}tutor`)
    await mori.trials.open()
    await mori.trials.isAt(SORA_AT_HOME, 'done')
    await examine(mori.page, 'a trial that is over')
    await mori.trials
      .row(SORA_AT_HOME)
      .getByRole('button', { name: t.tutor.trials.enrolWho(SORA_AT_HOME) })
      .click()
    const form = mori.page.getByRole('form', { name: t.tutor.trials.enrolment.title(SORA_AT_HOME) })
    await form.getByRole('checkbox').first().check()
    await examine(mori.page, 'an enrolment')
    await fits(mori)
    await isEasyToPress(mori)
    await form.getByRole('button', { name: t.tutor.trials.enrolment.submit }).click()
    const enrolled = mori.page.getByRole('region', { name: t.tutor.trials.enrolled.title(SORA_AT_HOME) })
    await expect(enrolled).toBeVisible()
    await mori.trials.isAt(SORA_AT_HOME, 'enrolled')
    await examine(mori.page, 'an enrolled family')
    await fits(mori)
    const [loginId, password] = await enrolled.getByRole('definition').allTextContents()
    await expect(enrolled.getByRole('textbox')).toHaveValue(new RegExp(`${loginId}[^]*${password}`))
    return { loginId: loginId!, password: password! }
  })

  await test.step('the tablet of the trial welcomes a student, who goes on where the trial ended', async () => {
    await expect(ogawa.text(t.student.welcome.title)).toBeVisible()
    await ogawa.goHome()
    await expect(ogawa.text(t.student.home.greeting('そら'))).toBeVisible()
    await examine(ogawa.page, 'a welcome')
    await fits(ogawa)
    await ogawa.button(t.student.welcome.close).first().click()
    await expect(ogawa.text(t.student.welcome.title)).toBeHidden()
    await ogawa.button(t.student.home.goOn).first().click()
    await expect(ogawa.page).toHaveURL(/\/student\/textbook\/[^/]+\/3$/)
  })

  await test.step('another device gets in with the login, into a regular lesson of the classroom', async () => {
    const account = { role: 'student', id: '', displayName: SORA_AT_HOME, ...login } as const
    const sora = await bring(Student, account)
    await sora.signIn()
    await expect(sora.text(t.student.home.greeting('そら'))).toBeVisible()
    await expect(sora.page.getByText(like(t.student.home.next))).toBeVisible()
  })
})

test('a trial is cancelled and invited anew, and each is seen', async ({ aTutor, aFamily }) => {
  const mori = await aTutor()
  const ogawa = await aFamily()
  await mori.openSignedIn()
  await mori.trials.open()
  const first = await mori.trials.make(SORA, { startsInMs: 100 * HOUR_MS })
  await expect(mori.trials.row(SORA)).toContainText(like(t.tutor.trials.invitations.open))
  const second = await mori.trials.inviteAgain(SORA)
  await ogawa.open(first)
  await expect(ogawa.trouble).toContainText(like(t.trial.trouble.replaced))
  await ogawa.open(second)
  await expect(ogawa.info).toBeVisible()

  await mori.trials
    .row(SORA)
    .getByRole('button', { name: like(t.tutor.trials.cancelWho) })
    .click()
  await mori.answer(t.tutor.trials.cancel)
  await mori.trials.isAt(SORA, 'cancelled')
  await expect(mori.trials.invitation).toBeHidden()
  await expect(mori.trials.funnel).toContainText(
    `${t.tutor.trials.families(1)}${t.tutor.trials.statuses.cancelled}`,
  )
  await ogawa.page.reload()
  await expect(ogawa.trouble).toContainText(like(t.trial.trouble.cancelled))
  await examine(mori.page, 'a cancelled trial')

  await test.step('without a network the list stays, and says so', async () => {
    await mori.loseNetwork()
    await expect(mori.text(t.tutor.trials.lastKnown)).toBeVisible({
      timeout: 20_000,
    })
    await expect(mori.trials.row(SORA)).toBeVisible()
    await examine(mori.page, 'trials, offline')
    await mori.findNetwork()
  })
})

test('what is missing is pointed at, and a far lesson is told of', async ({ aTutor }) => {
  const mori = await aTutor()
  await mori.openSignedIn()
  await mori.trials.open()
  await mori.button(t.tutor.trials.make).click()
  await expect(mori.trials.form.getByLabel(t.tutor.trials.form.name)).toBeFocused()
  await mori.trials.form.getByRole('button', { name: t.tutor.trials.form.submit }).click()
  await expect(mori.trials.form.getByLabel(t.tutor.trials.form.name)).toHaveAttribute('aria-invalid', 'true')
  await examine(mori.page, 'a form with a fault')
  await mori.trials.form.getByLabel(t.tutor.trials.form.day).fill('2999-01-01')
  await expect(mori.page.getByText(like(t.tutor.trials.form.farAhead))).toBeVisible()
  await fits(mori)
  await mori.inEnglish(async () => {
    await mori.button('Trial lessons').click()
    await mori.button('New trial lesson').click()
    await examine(mori.page, 'a new trial, in English')
    await fits(mori)
  })
})
