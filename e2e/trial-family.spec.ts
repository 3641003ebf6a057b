import type { Family } from './actors/family.ts'
import { examine } from './examine.ts'
import { fits, isAtLeast, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { strangeAddress, trialDesk, type Invitation, type TrialDesk } from './trial-desk.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MAIN_TARGET_PX = 64
const PLACES = 8

test('a family reads what it is, tries its device, and the child is in', async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address, lessonId } = await desk.invite({ startsInMs: 5 * MINUTE_MS })
  const ogawa = await aFamily({ allows: ['microphone'] })
  await ogawa.open(address)
  await expect(ogawa.info).toContainText('森 まどか先生')
  await expect(ogawa.info).toContainText(/あと [45]分/)
  await expect(ogawa.info).toContainText('日本標準時')
  await expect(ogawa.info).not.toContainText('教室の時間では')
  await expect(ogawa.info).toContainText('いつもの えんぴつ')
  await isWell(ogawa, 'the invitation')

  await ogawa.tries('音')
  await ogawa.hears()
  await ogawa.step('音').getByRole('button', { name: '聞こえました', exact: true }).click()
  await expect(ogawa.step('音')).toContainText('音はよく聞こえています')
  await ogawa.tries('マイク')
  await expect(ogawa.step('マイク')).toContainText('声はよく入っています')
  await expect(ogawa.step('マイク').getByRole('meter')).toBeVisible()
  await isWell(ogawa, 'listening')
  await ogawa.step('マイク').getByRole('button', { name: '終わる' }).click()
  await expect(ogawa.step('マイク').getByRole('meter')).toBeHidden()
  await ogawa.tries('通信')
  await expect(ogawa.step('通信')).toContainText('通信は良好です')
  await ogawa.tries('画面')
  await expect(ogawa.step('画面')).toContainText('十分な大きさ')
  await isWell(ogawa, 'all checked')
  await isAtLeast(ogawa.enter, MAIN_TARGET_PX)

  await ogawa.enter.click()
  await expect(ogawa.childName).toBeFocused()
  await expect(ogawa.text('お名前を入れてください。')).toBeVisible()
  await ogawa.goIn('おがわ そら')
  await expect(ogawa.page).toHaveURL(`${ogawa.address}student/lesson/${lessonId}`)
  await expect(ogawa.page.getByRole('heading', { name: 'もうすぐ はじまります' })).toBeVisible()
  await expect(ogawa.picture).toBeVisible()
  await isWell(ogawa, 'the waiting room of a trial lesson')
  await ogawa.leave()
  await expect(ogawa.text('おがわ そらさん、こんにちは')).toBeVisible()
  await expect(ogawa.page.getByText('たいけんレッスン', { exact: true })).toBeVisible()
  await expect(ogawa.page.getByRole('heading', { name: withBook })).toBeVisible()
  await isWell(ogawa, 'the first screen of a trial student')
  await ogawa.button('レッスンに入る').click()
  await expect(ogawa.page.getByRole('heading', { name: 'もうすぐ はじまります' })).toBeVisible()

  await ogawa.open(address)
  await expect(ogawa.trouble).toContainText('この端末で入っています')
  await isWell(ogawa, 'used, and here')
  await ogawa.button('レッスンに入る').click()
  await expect(ogawa.page).toHaveURL(`${ogawa.address}student/lesson/${lessonId}`)
})

test('a family abroad reads both times, and in English', async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address } = await desk.invite({ startsInMs: 2 * HOUR_MS })
  const abroad = await aFamily({ timeZone: 'America/Los_Angeles' })
  await abroad.open(address)
  await expect(abroad.info).toContainText(/太平洋(標準|夏)時/)
  await expect(abroad.info).toContainText('教室の時間では')
  await expect(abroad.info).toContainText('日本標準時')
  await abroad.inEnglish(async () => {
    await expect(abroad.page.getByText(/In the time of this device \(Pacific/)).toBeVisible()
    await expect(abroad.page.getByText('2 hours to go')).toBeVisible()
    await isWell(abroad, 'in English')
  })
})

test('each trouble has its page', async ({ school, aFamily }) => {
  test.setTimeout(180_000)
  const desk = await trialDesk(school)
  const ogawa = await aFamily()
  const isToldOf = async (address: string, text: string | RegExp) => {
    await ogawa.open(address)
    await expect(ogawa.trouble).toContainText(text)
    await isWell(ogawa, String(text))
  }

  const early = await desk.invite({ startsInMs: 3 * HOUR_MS })
  await ogawa.open(early.address)
  await expect(ogawa.way).toContainText('開始10分前')
  await expect(ogawa.enter).toBeHidden()
  await isWell(ogawa, 'too early')

  const ending = await desk.invite({ startsInMs: -10 * MINUTE_MS + 4_000, minutes: 10 })
  await ogawa.open(ending.address)
  await expect(ogawa.info).toContainText('レッスンの時間です')
  await expect(ogawa.trouble).toContainText('終わりました')
  await isWell(ogawa, 'late')

  await desk.cancel(early)
  await isToldOf(early.address, '中止になりました')

  const used = await desk.invite({ startsInMs: 5 * MINUTE_MS })
  await desk.letIn(used)
  await isToldOf(used.address, 'ほかの端末かほかの画面で使われています')

  const old = await desk.invite({ startsInMs: 5 * MINUTE_MS })
  await desk.inviteAnew(old)
  await isToldOf(old.address, '新しい招待に替わりました')

  await isToldOf(await oneTooMany(desk), '満席になりました')

  ogawa.strays.expect(/409.*get-trial-student-info/)
  await isToldOf(strangeAddress(school), '見つかりませんでした')
  await isToldOf(early.address.slice(0, -1), '見つかりませんでした')

  await ogawa.page.route('**/student/get-trial-student-info', async (route) => {
    // A test cannot wait three days.
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'expired' } })
  })
  await isToldOf(early.address, '期限が過ぎました')
  await ogawa.page.unroute('**/student/get-trial-student-info')
})

test('the way in opens by itself when its time has come', async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address } = await desk.invite({ startsInMs: 10 * MINUTE_MS + 5_000 })
  const ogawa = await aFamily()
  await ogawa.open(address)
  await expect(ogawa.way).toContainText('時間になると')
  await expect(ogawa.enter).toBeVisible()
  await ogawa.goIn()
})

test('an invitation opened without a network waits for it', async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address } = await desk.invite({ startsInMs: 3 * HOUR_MS })
  const ogawa = await aFamily()
  await ogawa.open(strangeAddress(school).slice(0, -1))
  await expect(ogawa.trouble).toContainText('見つかりませんでした')
  await ogawa.loseNetwork()
  // Corrected in the address bar, which loads nothing.
  await ogawa.page.goto(address)
  await expect(ogawa.trouble).toContainText('つながっていません')
  await isWell(ogawa, 'offline')
  await ogawa.findNetwork()
  await expect(ogawa.info).toBeVisible()
})

test('the way in by keyboard alone', async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address } = await desk.invite({ startsInMs: 5 * MINUTE_MS })
  const ogawa = await aFamily({ allows: ['microphone'] })
  await ogawa.open(address)
  await ogawa.tabTo(ogawa.step('マイク').getByRole('button'))
  await ogawa.page.keyboard.press('Enter')
  await expect(ogawa.step('マイク')).toContainText('声はよく入っています')
  await ogawa.page.keyboard.press('Enter')
  await expect(ogawa.step('マイク').getByRole('meter')).toBeHidden()
  await ogawa.page.goto(address)
  await ogawa.page.reload()
  await ogawa.tabTo(ogawa.childName)
  await ogawa.page.keyboard.type('そら')
  await ogawa.page.keyboard.press('Enter')
  await expect(ogawa.page).toHaveURL(/\/student\/lesson\//)
})

test('an answer that was lost on its way back locks nobody out', async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address } = await desk.invite({ startsInMs: 5 * MINUTE_MS })
  const ogawa = await aFamily()
  ogawa.strays.expect(/ERR_FAILED/)
  await ogawa.open(address)
  await ogawa.childName.fill('おがわ そら')
  await ogawa.page.route('**/student/sign-in-trial-student', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await ogawa.enter.click()
  await expect(ogawa.way.getByRole('alert')).toBeVisible()
  await isWell(ogawa, 'no answer')
  await ogawa.page.unroute('**/student/sign-in-trial-student')
  await ogawa.page.reload()
  await ogawa.goIn()
})

test('a code leads from the phone to the tablet', async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address, lessonId } = await desk.invite({ startsInMs: 5 * MINUTE_MS })
  const phone = await aFamily()
  const tablet = await aFamily()
  await phone.open(address)
  await phone.childName.fill('おがわ そら')
  await phone.way.getByText('別の端末で入る').click()
  const asked = phone.page.waitForRequest('**/student/get-trial-sso-url')
  await phone.button('コードを出す').click()
  await expect(phone.page.getByRole('img', { name: '別の端末で入るためのコード' })).toBeVisible()
  await isWell(phone, 'a code for another device')
  const { secret } = (await asked).postDataJSON() as { secret: string }
  await tablet.open(`${school.address}student/sso#once=${secret}`)
  await tablet.button('教室に入る').click()
  await expect(tablet.page).toHaveURL(`${school.address}student/lesson/${lessonId}`)
  await expect(tablet.page.getByText('おがわ そら').first()).toBeVisible()
  await phone.page.reload()
  await expect(phone.trouble).toContainText('使われています')
})

const withBook = /^たいけんの\s*本/

/** The ninth family of a lesson with eight places. */
async function oneTooMany(desk: TrialDesk): Promise<string> {
  const first = await desk.invite({ startsInMs: 5 * MINUTE_MS })
  const invited: Invitation[] = [first]
  while (invited.length <= PLACES) invited.push(await desk.invite({ startsInMs: 0, beside: first.lessonId }))
  for (const invitation of invited.slice(0, PLACES)) await desk.letIn(invitation)
  return invited[PLACES]!.address
}

async function isWell(family: Family, state: string): Promise<void> {
  await examine(family.page, state)
  await fits(family)
  await isEasyToPress(family)
}
