import type { Family } from './actors/family.ts'
import { examine } from './examine.ts'
import { fits, isAtLeast, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { like, t } from './texts.ts'
import { strangeAddress, trialDesk, type Invitation, type TrialDesk } from './trial-desk.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MAIN_TARGET_PX = 64
const PLACES = 8

test('a family reads about the trial and tests its device, and the student joins', async ({
  school,
  aFamily,
}) => {
  const desk = await trialDesk(school)
  const { address, lessonId } = await desk.invite({ startsInMs: 5 * MINUTE_MS })
  const ogawa = await aFamily({ allows: ['microphone'] })
  await ogawa.open(address)
  await expect(ogawa.trouble).toHaveText(like(t.trial.door.greeting('そら')))
  await expect(ogawa.door).toContainText(like(t.trial.door.left, /[45]/))
  await isWell(ogawa, 'the door')
  await isAtLeast(ogawa.enter, MAIN_TARGET_PX)
  await ogawa.button(t.trial.door.letter).click()
  await expect(ogawa.letter).toContainText(like(t.trial.letter.tutor('中井 さとみ')))
  await expect(ogawa.letter).toContainText(like(t.trial.letter.to('小川 そら')))
  await expect(ogawa.letter).toContainText('いつもの えんぴつ')
  await expect(ogawa.letter).not.toContainText(like(t.trial.letter.schoolTime))
  await isWell(ogawa, 'the letter')

  await ogawa.opensTry()
  await ogawa.tries('sound')
  await ogawa.hears()
  await ogawa.step('sound').getByRole('button', { name: t.trial.deviceCheck.sound.yes, exact: true }).click()
  await expect(ogawa.step('sound')).toContainText(t.trial.deviceCheck.sound.audible)
  await ogawa.tries('microphone')
  await expect(ogawa.step('microphone')).toContainText(t.trial.deviceCheck.microphone.audible)
  await expect(ogawa.step('microphone').getByRole('meter')).toBeVisible()
  await isWell(ogawa, 'listening')
  await ogawa.step('microphone').getByRole('button', { name: t.trial.deviceCheck.microphone.stop }).click()
  await expect(ogawa.step('microphone').getByRole('meter')).toBeHidden()
  await expect(
    ogawa.step('microphone').getByRole('button', { name: t.trial.deviceCheck.microphone.hearAgain }),
  ).toBeVisible()
  await ogawa.tries('network')
  await expect(ogawa.step('network')).toContainText(t.trial.deviceCheck.network.good)
  await ogawa.tries('screen')
  await expect(ogawa.step('screen')).toContainText(t.trial.deviceCheck.screen.good)
  await isWell(ogawa, 'all checked')
  await ogawa.button(t.trial.back).click()
  await expect(ogawa.button(t.trial.letter.tried)).toBeVisible()
  await ogawa.button(t.trial.letter.toDoor).click()

  await ogawa.comesIn()
  await isWell(ogawa, 'the last page')
  await ogawa.goIn('おがわ そら')
  await expect(ogawa.page).toHaveURL(`${ogawa.address}student/lesson/${lessonId}`)
  await expect(ogawa.page.getByRole('heading', { name: t.student.lesson.waitingTitle })).toBeVisible()
  await expect(ogawa.picture).toBeVisible()
  await isWell(ogawa, 'the waiting room of a trial lesson')
  await ogawa.leave()
  await expect(ogawa.text(t.student.home.greeting('そら'))).toBeVisible()
  await expect(ogawa.page.getByText(t.student.home.trial, { exact: true })).toBeVisible()
  await expect(ogawa.page.getByRole('heading', { name: withBook })).toBeVisible()
  await isWell(ogawa, 'the first screen of a trial student')
  await ogawa.button(t.student.home.join).click()
  await expect(ogawa.page.getByRole('heading', { name: t.student.lesson.waitingTitle })).toBeVisible()

  await ogawa.open(address)
  await expect(ogawa.trouble).toContainText(like(t.trial.trouble.usedHere))
  await isWell(ogawa, 'used, and here')
  await ogawa.button(t.trial.trouble.goOn).click()
  await expect(ogawa.page).toHaveURL(`${ogawa.address}student/lesson/${lessonId}`)
})

test('a family abroad reads both times, in English', { tag: '@all' }, async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address } = await desk.invite({ startsInMs: 2 * HOUR_MS })
  const abroad = await aFamily({ timeZone: 'America/Los_Angeles' })
  await abroad.open(address)
  await expect(abroad.letter).toContainText(/太平洋(標準|夏)時/)
  await expect(abroad.letter).toContainText(like(t.trial.letter.schoolTime))
  await expect(abroad.letter).toContainText('日本標準時')
  await abroad.inEnglish(async () => {
    await expect(abroad.page.getByText(/In the time of this device \(Pacific/)).toBeVisible()
    await expect(abroad.letter.or(abroad.page.getByRole('article'))).toContainText(/Dear\s+小川/)
    await isWell(abroad, 'in English')
  })
})

test('each problem with an invitation has its own page', { tag: '@all' }, async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const ogawa = await aFamily()
  const isToldOf = async (state: string, address: string, text: RegExp) => {
    await ogawa.open(address)
    await expect(ogawa.trouble).toContainText(text)
    await isWell(ogawa, state)
  }

  const early = await desk.invite({ startsInMs: 3 * HOUR_MS })
  await ogawa.open(early.address)
  await expect(ogawa.letter).toBeVisible()
  await expect(ogawa.enter).toBeHidden()
  await isWell(ogawa, 'too early')

  const ending = await desk.invite({ startsInMs: -10 * MINUTE_MS + 4_000, minutes: 10 })
  await ogawa.open(ending.address)
  await expect(ogawa.door).toContainText(t.trial.door.running)
  await expect(ogawa.trouble).toContainText(like(t.trial.trouble.late))
  await isWell(ogawa, 'late')

  await desk.cancel(early)
  await isToldOf('cancelled', early.address, like(t.trial.trouble.cancelled(null)))

  const used = await desk.invite({ startsInMs: 5 * MINUTE_MS })
  await desk.letIn(used)
  await isToldOf('used', used.address, like(t.trial.trouble.used))

  const old = await desk.invite({ startsInMs: 5 * MINUTE_MS, beside: used.lessonId })
  await desk.inviteAnew(old)
  await isToldOf('replaced', old.address, like(t.trial.trouble.replaced))

  await isToldOf('full', await oneTooMany(desk, used), like(t.trial.trouble.full))

  ogawa.strays.expect(/409.*get-trial-student-info/)
  await isToldOf('unknown', strangeAddress(school), like(t.trial.trouble.unknown))
  await isToldOf('unknown, cut off', early.address.slice(0, -1), like(t.trial.trouble.unknown))

  await ogawa.page.route('**/student/get-trial-student-info', async (route) => {
    // A test cannot wait three days.
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'expired' } })
  })
  await isToldOf('expired', early.address, like(t.trial.trouble.expired))
  await ogawa.page.unroute('**/student/get-trial-student-info')
})

test('the way in opens by itself at its time', { tag: '@all' }, async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address } = await desk.invite({ startsInMs: 10 * MINUTE_MS + 15_000 })
  const ogawa = await aFamily()
  await ogawa.open(address)
  await expect(ogawa.letter).toBeVisible()
  await expect(ogawa.enter).toBeVisible({ timeout: 25_000 })
  await ogawa.goIn()
})

test('an invitation opened without a network waits for it', { tag: '@all' }, async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address } = await desk.invite({ startsInMs: 3 * HOUR_MS })
  const ogawa = await aFamily()
  await ogawa.open(strangeAddress(school).slice(0, -1))
  await expect(ogawa.trouble).toContainText(like(t.trial.trouble.unknown))
  // By then the worker has the texts of both languages.
  await ogawa.page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await ogawa.loseNetwork()
  // Corrected in the address bar, which loads nothing.
  await ogawa.page.goto(address)
  await expect(ogawa.trouble).toContainText(like(t.trial.trouble.offline))
  await isWell(ogawa, 'offline')
  await ogawa.findNetwork()
  await expect(ogawa.letter).toBeVisible()
})

test('the way in by keyboard alone', { tag: '@all' }, async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address } = await desk.invite({ startsInMs: 5 * MINUTE_MS })
  const ogawa = await aFamily({ allows: ['microphone'] })
  await ogawa.open(address)
  await ogawa.tabTo(ogawa.button(t.trial.door.tryOut))
  await ogawa.page.keyboard.press('Enter')
  await ogawa.tabTo(ogawa.step('microphone').getByRole('button'))
  await ogawa.page.keyboard.press('Enter')
  await expect(ogawa.step('microphone')).toContainText(t.trial.deviceCheck.microphone.audible)
  await ogawa.page.keyboard.press('Enter')
  await expect(ogawa.step('microphone').getByRole('meter')).toBeHidden()
  await ogawa.page.goto(address)
  await ogawa.page.reload()
  await ogawa.tabTo(ogawa.enter)
  await ogawa.page.keyboard.press('Enter')
  await ogawa.tabTo(ogawa.way.locator('summary').first())
  await ogawa.page.keyboard.press('Enter')
  await ogawa.tabTo(ogawa.childName)
  await ogawa.page.keyboard.type('そら')
  await ogawa.page.keyboard.press('Enter')
  await expect(ogawa.page).toHaveURL(/\/student\/lesson\//)
})

test('a lost answer locks nobody out', { tag: '@all' }, async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address } = await desk.invite({ startsInMs: 5 * MINUTE_MS })
  const ogawa = await aFamily()
  ogawa.strays.expect(/ERR_FAILED/)
  await ogawa.open(address)
  await ogawa.comesIn()
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

test('a code moves the trial from the phone to the tablet', { tag: '@all' }, async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address, lessonId } = await desk.invite({ startsInMs: 5 * MINUTE_MS })
  const phone = await aFamily()
  const tablet = await aFamily()
  await phone.open(address)
  await phone.comesIn()
  await phone.correctsName('おがわ そら')
  await phone.way.getByText(t.trial.elsewhere.title).click()
  const asked = phone.page.waitForRequest('**/student/get-trial-sso-url')
  await phone.button(t.trial.elsewhere.show).click()
  await expect(phone.page.getByRole('img', { name: t.trial.elsewhere.label })).toBeVisible()
  await isWell(phone, 'a code for another device')
  const { secret } = (await asked).postDataJSON() as { secret: string }
  await tablet.open(`${school.address}student/sso#once=${secret}`)
  await tablet.button(t.oneTime.person.enter).click()
  await expect(tablet.page).toHaveURL(`${school.address}student/lesson/${lessonId}`)
  await expect(tablet.page.getByText('おがわ そら').first()).toBeVisible()
  await phone.page.reload()
  await expect(phone.trouble).toContainText(like(t.trial.trouble.used))
})

const withBook = like(t.student.home.trialBook)

/** The ninth family of a lesson with eight places, one of which somebody has taken. */
async function oneTooMany(desk: TrialDesk, { lessonId }: Invitation): Promise<string> {
  const invited: Invitation[] = []
  while (invited.length < PLACES) invited.push(await desk.invite({ startsInMs: 0, beside: lessonId }))
  for (const invitation of invited.slice(0, -1)) await desk.letIn(invitation)
  return invited.at(-1)!.address
}

async function isWell(family: Family, state: string): Promise<void> {
  await examine(family.page, state)
  await fits(family)
  await isEasyToPress(family)
}
