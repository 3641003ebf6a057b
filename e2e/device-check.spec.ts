import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { like, oneOf, t } from './texts.ts'
import { trialDesk } from './trial-desk.ts'

const HOUR_MS = 60 * 60_000

test('what is wrong with a device is said in plain words', async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address } = await desk.invite({ startsInMs: 3 * HOUR_MS })
  const ogawa = await aFamily()
  await ogawa.open(address)
  await ogawa.tries('sound')
  await ogawa.step('sound').getByRole('button', { name: t.trial.deviceCheck.sound.no }).click()
  await expect(ogawa.step('sound')).toContainText(t.trial.deviceCheck.sound.advice[0]!)
  await ogawa.tries('microphone')
  await expect(ogawa.step('microphone')).toContainText(t.trial.deviceCheck.microphone.denied)
  await expect(ogawa.step('microphone')).toContainText(t.trial.deviceCheck.microphone.without)
  await ogawa.loseNetwork()
  ogawa.strays.expect(/ERR_INTERNET_DISCONNECTED/)
  await ogawa.tries('network')
  await expect(ogawa.step('network')).toContainText(t.trial.deviceCheck.network.gone)
  await ogawa.findNetwork()
  await ogawa.tries('screen')
  await ogawa.page.setViewportSize({ width: 390, height: 844 })
  await expect(ogawa.step('screen')).toContainText(
    oneOf(like(t.trial.deviceCheck.screen.turn), like(t.trial.deviceCheck.screen.small)),
  )
  await examine(ogawa.page, 'advice on every step')
  await fits(ogawa)
  await isEasyToPress(ogawa)
  await ogawa.context.addInitScript(() =>
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined }),
  )
  await ogawa.open(address)
  await ogawa.tries('microphone')
  await expect(ogawa.step('microphone')).toContainText('https')
})

test('a book without recordings leaves a sentence to hear all the same', async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address } = await desk.invite({ startsInMs: 3 * HOUR_MS })
  const ogawa = await aFamily()
  await ogawa.page.route('**/student/get-trial-student-info', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), sound: null } })
  })
  await ogawa.open(address)
  await ogawa.tries('sound')
  await ogawa.hears()
  await expect(ogawa.step('sound')).toContainText('Good morning, sun!')
})
