import type { Person } from './actors/person.ts'
import { forgetSound } from './actors/sound.ts'
import { speak } from './every-screen.ts'
import { examine } from './examine.ts'
import { fits, isEasyToPress } from './fit.ts'
import { expect, test } from './test.ts'
import { like, oneOf, t, whole } from './texts.ts'
import { trialDesk } from './trial-desk.ts'

const HOUR_MS = 60 * 60_000
/** A sentence is said, and played back. */
const SPOKEN = { timeout: 20_000 }

test(
  'the device check describes each problem in plain words',
  { tag: '@all' },
  async ({ school, aFamily }) => {
    const desk = await trialDesk(school)
    const { address } = await desk.invite({ startsInMs: 3 * HOUR_MS })
    const ogawa = await aFamily()
    await ogawa.open(address)
    await ogawa.opensTry()
    await ogawa.tries('sound')
    await ogawa.step('sound').getByRole('button', { name: t.trial.deviceCheck.sound.no }).click()
    await expect(ogawa.step('sound')).toContainText(t.trial.deviceCheck.sound.advice[0]!)
    await ogawa.tries('microphone')
    const asleep = ogawa.step('microphone').locator('[data-state=no-microphone]')
    await expect(asleep).toContainText(like(t.trial.deviceCheck.microphone.asleep))
    await expect(
      asleep.getByRole('button', { name: whole(t.trial.deviceCheck.microphone.wake) }),
    ).toBeVisible()
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
    await ogawa.page.locator('html').evaluate((html) => html.setAttribute('data-too-old', 'staff'))
    await ogawa.tries('browser')
    await expect(ogawa.step('browser')).toContainText(t.trial.deviceCheck.browser.old)
    // All that was found is said in the language of now.
    await speak(ogawa.page, 'en')
    await expect(ogawa.page.locator('section[aria-labelledby="device-check"]')).not.toContainText(/[ぁ-ん]/)
    await speak(ogawa.page, 'ja')
    await examine(ogawa.page, 'advice on every step')
    await fits(ogawa)
    await isEasyToPress(ogawa)
    await ogawa.context.addInitScript(() =>
      Object.defineProperty(navigator, 'mediaDevices', { value: undefined }),
    )
    await ogawa.open(address)
    await ogawa.opensTry()
    await ogawa.tries('microphone')
    await expect(ogawa.step('microphone')).toContainText('https')
  },
)

test(
  'a book without recordings still has a sentence to hear',
  { tag: '@all' },
  async ({ school, aFamily }) => {
    const desk = await trialDesk(school)
    const { address } = await desk.invite({ startsInMs: 3 * HOUR_MS })
    const ogawa = await aFamily()
    await ogawa.page.route('**/student/get-trial-student-info', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), sound: null } })
    })
    await ogawa.open(address)
    await ogawa.opensTry()
    await ogawa.tries('sound')
    await ogawa.hears()
    await expect(ogawa.step('sound')).toContainText('Good morning, sun!')
  },
)

test(
  'a student hears a sentence, says it, and hears their own voice; nothing is sent',
  { tag: '@all' },
  async ({ aStudent }) => {
    const aoi = await aStudent('aoi', { allows: ['microphone'] })
    const words = t.student.device
    const dialog = aoi.page.getByRole('dialog', { name: whole(words.title) })
    const step = (text: string) => dialog.getByRole('button', { name: like(text) })
    await aoi.openSignedIn()
    await aoi.openOwnThings()
    const entry = aoi.button(words.entry)
    await entry.click()
    await expect(dialog.getByText(whole(words.onlyHere))).toBeVisible()
    await expect(step(words.back)).toBeDisabled()
    await isWell(aoi, 'the try of sound and microphone')
    await forgetSound(aoi.page)
    await step(words.hear).click()
    await aoi.hears()
    const sent: string[] = []
    aoi.page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await step(words.say).click()
    await expect(dialog.getByRole('status')).toHaveText(whole(words.playing), SPOKEN)
    await expect(dialog.getByRole('status')).toHaveText(whole(words.good), SPOKEN)
    expect(sent).toEqual([])
    await isWell(aoi, 'the own voice was heard')
    await aoi.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(entry).toBeFocused()
  },
)

test(
  'a student whose microphone is refused reads how an adult can help, also in the waiting room',
  { tag: '@all' },
  async ({ aStudent }) => {
    const aoi = await aStudent('aoi')
    await aoi.openSignedIn()
    await aoi.join()
    await aoi.button(t.student.device.entry).click()
    const dialog = aoi.page.getByRole('dialog')
    await dialog.getByRole('button', { name: like(t.student.device.say) }).click()
    await expect(dialog.getByRole('status')).toHaveText(whole(t.student.talk.without.denied))
    await isWell(aoi, 'no microphone')
  },
)

async function isWell(person: Person, state: string): Promise<void> {
  await examine(person.page, state)
  await fits(person)
  await isEasyToPress(person)
}
