import { Student } from './actors/student.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SORA = '小川 そら'

test('a tutor invites a family, the child comes and works, and is a student with the work kept', async ({
  aTutor,
  aFamily,
  bring,
}) => {
  test.setTimeout(180_000)
  const mori = await aTutor()
  const ogawa = await aFamily()
  await mori.signIn()

  const address = await test.step('a trial is made in under a minute', async () => {
    await mori.trials.open()
    await expect(mori.text('この教室の体験レッスンは、まだありません。')).toBeVisible()
    await examine(mori.page, 'no trial lessons')
    const begun = Date.now()
    const made = await mori.trials.make(SORA, { startsInMs: 5 * MINUTE_MS })
    expect(Date.now() - begun).toBeLessThan(MINUTE_MS)
    return made
  })

  await test.step('it comes as an address, a QR code, and a letter in two languages', async () => {
    expect(new URL(address).search).toBe('')
    await expect(mori.trials.invitation.getByRole('img', { name: /QRコード$/ })).toBeVisible()
    await expect(mori.trials.letter).toHaveValue(/小川 そらさんの保護者様[^]*日本標準時[^]*#once=/)
    await mori.trials.invitation.getByRole('button', { name: 'English' }).click()
    await expect(mori.trials.letter).toHaveValue(/Dear family of 小川 そら[^]*Japan Standard Time/)
    await mori.trials.isAt(SORA, '招待済み')
    await examine(mori.page, 'an invitation')
    await fits(mori)
    await isEasyToPress(mori)
  })

  await test.step('the family opens it, and goes in', async () => {
    await ogawa.open(address)
    await expect(ogawa.info).toContainText('森 まどか先生')
    await mori.trials.isAt(SORA, '招待を開いた')
    await ogawa.goIn('おがわ そら')
    await expect(ogawa.page.getByRole('heading', { name: 'もうすぐ はじまります' })).toBeVisible()
    await mori.trials.isAt('おがわ そら', '体験中')
    await examine(mori.page, 'a family in the lesson')
  })

  await test.step('the lesson runs as any', async () => {
    await mori.trials.row('おがわ そら').getByRole('link').click()
    await mori.start()
    const child = { name: 'おがわ そら' }
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
    await mori.trials.isAt('おがわ そら', '体験を終えた')
    await examine(mori.page, 'a trial that is over')
    await mori.trials.row('おがわ そら').getByRole('button', { name: 'おがわ そらさんを入会にする' }).click()
    const form = mori.page.getByRole('form', { name: 'おがわ そらさんの入会' })
    await form.getByRole('checkbox').first().check()
    await examine(mori.page, 'an enrolment')
    await fits(mori)
    await isEasyToPress(mori)
    await form.getByRole('button', { name: '入会にする' }).click()
    const enrolled = mori.page.getByRole('region', { name: 'おがわ そらさんが入会しました' })
    await expect(enrolled).toBeVisible()
    await mori.trials.isAt('おがわ そら', '入会')
    await examine(mori.page, 'an enrolled family')
    await fits(mori)
    const [loginId, password] = await enrolled.getByRole('definition').allTextContents()
    await expect(enrolled.getByRole('textbox')).toHaveValue(new RegExp(`${loginId}[^]*${password}`))
    return { loginId: loginId!, password: password! }
  })

  await test.step('the tablet of the trial welcomes a student, who goes on where the trial ended', async () => {
    await expect(ogawa.text('ようこそ。きょうから なかまです')).toBeVisible()
    await ogawa.goHome()
    await expect(ogawa.text('おがわ そらさん、こんにちは')).toBeVisible()
    await examine(ogawa.page, 'a welcome')
    await fits(ogawa)
    await ogawa.button('はじめる').first().click()
    await expect(ogawa.text('ようこそ。きょうから なかまです')).toBeHidden()
    await ogawa.button('つづきをよむ').first().click()
    await expect(ogawa.page).toHaveURL(/\/student\/textbook\/[^/]+\/3$/)
  })

  await test.step('another device gets in with the login, into a regular lesson of the classroom', async () => {
    const account = { role: 'student', id: '', displayName: 'おがわ そら', ...login } as const
    const sora = await bring(Student, account)
    await sora.signIn()
    await expect(sora.text('おがわ そらさん、こんにちは')).toBeVisible()
    await expect(sora.page.getByText(/つぎの レッスンは/)).toBeVisible()
  })
})

test('a trial is cancelled and invited anew, and each is seen', async ({ aTutor, aFamily }) => {
  const mori = await aTutor()
  const ogawa = await aFamily()
  await mori.signIn()
  await mori.trials.open()
  const first = await mori.trials.make(SORA, { startsInMs: 100 * HOUR_MS })
  await expect(mori.trials.row(SORA)).toContainText('まで有効')
  const second = await mori.trials.inviteAgain(SORA)
  await ogawa.open(first)
  await expect(ogawa.trouble).toContainText('新しい招待')
  await ogawa.open(second)
  await expect(ogawa.info).toBeVisible()

  await mori.trials.row(SORA).getByRole('button', { name: '体験を取り消す' }).click()
  await mori.answer('取り消す')
  await mori.trials.isAt(SORA, '取り消し')
  await expect(mori.trials.invitation).toBeHidden()
  await expect(mori.trials.funnel).toContainText('1件取り消し')
  await ogawa.page.reload()
  await expect(ogawa.trouble).toContainText('中止になりました')
  await examine(mori.page, 'a cancelled trial')

  await test.step('without a network the list stays, and says so', async () => {
    await mori.loseNetwork()
    await expect(mori.text('接続が切れています。最後に受け取った内容を表示しています。')).toBeVisible({
      timeout: 20_000,
    })
    await expect(mori.trials.row(SORA)).toBeVisible()
    await examine(mori.page, 'trials, offline')
    await mori.findNetwork()
  })
})

test('what is missing is pointed at, and a far lesson is told of', async ({ aTutor }) => {
  const mori = await aTutor()
  await mori.signIn()
  await mori.trials.open()
  await mori.button('体験レッスンを作る').click()
  await expect(mori.trials.form.getByLabel('名前')).toBeFocused()
  await mori.trials.form.getByRole('button', { name: '作って招待する' }).click()
  await expect(mori.trials.form.getByLabel('名前')).toHaveAttribute('aria-invalid', 'true')
  await examine(mori.page, 'a form with a fault')
  await mori.trials.form.getByLabel('日付').fill('2999-01-01')
  await expect(mori.page.getByText('招待が使えるのは72時間です')).toBeVisible()
  await fits(mori)
  await mori.inEnglish(async () => {
    await mori.button('Trial lessons').click()
    await mori.button('New trial lesson').click()
    await examine(mori.page, 'a new trial, in English')
    await fits(mori)
  })
})
