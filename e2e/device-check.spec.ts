import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { trialDesk } from './trial-desk.ts'

const HOUR_MS = 60 * 60_000

test('what is wrong with a device is said in plain words', async ({ school, aFamily }) => {
  const desk = await trialDesk(school)
  const { address } = await desk.invite({ startsInMs: 3 * HOUR_MS })
  const ogawa = await aFamily()
  await ogawa.open(address)
  await ogawa.tries('音')
  await ogawa.step('音').getByRole('button', { name: '聞こえませんでした' }).click()
  await expect(ogawa.step('音')).toContainText('音量を上げ')
  await ogawa.tries('マイク')
  await expect(ogawa.step('マイク')).toContainText('許可されていません')
  await expect(ogawa.step('マイク')).toContainText('マイクがなくても、レッスンは受けられます')
  await ogawa.loseNetwork()
  ogawa.strays.expect(/ERR_INTERNET_DISCONNECTED/)
  await ogawa.tries('通信')
  await expect(ogawa.step('通信')).toContainText('つながりません')
  await ogawa.findNetwork()
  await ogawa.tries('画面')
  await ogawa.page.setViewportSize({ width: 390, height: 844 })
  await expect(ogawa.step('画面')).toContainText('小さ')
  await examine(ogawa.page, 'advice on every step')
  await fits(ogawa)
  await isEasyToPress(ogawa)
  await ogawa.context.addInitScript(() =>
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined }),
  )
  await ogawa.open(address)
  await ogawa.tries('マイク')
  await expect(ogawa.step('マイク')).toContainText('https')
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
  await ogawa.tries('音')
  await ogawa.hears()
  await expect(ogawa.step('音')).toContainText('Good morning, sun!')
})
