import { keptRecordings } from './actors/recordings.ts'
import { withVoice } from './actors/voice-file.ts'
import { examine } from './examine.ts'
import { begin } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { like, t, whole } from './texts.ts'
import { toSpokenItem } from './to-spoken-item.ts'

test.use({ launchOptions: withVoice() })

const READING_MS = 1_500
const AS_RECORDED_MS = 100

test('a recording made without a network, in a browser that is killed, is heard and marked by the tutor', async ({
  school,
  tablet,
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor()
  let aoi = await aStudent('aoi', { tablet, allows: ['microphone'] })
  await begin(mori, aoi)
  const { spoken, sentence } = await toSpokenItem(school, aoi)
  await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible()
  await tablet.hasWrittenDown('refresh')

  await aoi.loseNetwork()
  const readMs = await aoi.check.readAloud(READING_MS)
  await examine(aoi.page, 'two waves')
  await aoi.check.takeThis()
  await expect(aoi.text(t.student.page.savedHere)).toBeVisible()
  const kept = await keptRecordings(aoi.page)
  expect(kept).toHaveLength(1)
  expect(Math.abs(kept[0]!.ms - readMs)).toBeLessThan(1_000)
  await tablet.killBrowser()

  aoi = await aStudent('aoi', { tablet, allows: ['microphone'] })
  await aoi.page.goto(`${aoi.address}student`)
  await expect(mori.recordings.row).toContainText('1', { timeout: 30_000 })

  const heard = await mori.recordings.open()
  expect(heard).toEqual({ bytes: kept[0]!.bytes, sha256: kept[0]!.sha256 })
  await expect(mori.recordings.player).toContainText(sentence)
  expect(Math.abs((await mori.recordings.lengthMs(aoi)) - kept[0]!.ms)).toBeLessThanOrEqual(AS_RECORDED_MS)
  await examine(mori.page, 'the player')
  // It counts as heard at its end, and not before.
  await expect(mori.recordings.mark(2)).not.toHaveAttribute('aria-disabled')
  await mori.page.keyboard.press('2')
  await expect(mori.recordings.allHeard).toBeVisible()
  await mori.page.keyboard.press('z')
  await expect(mori.recordings.mark(2)).toHaveAttribute('aria-pressed', 'true')
  await mori.page.keyboard.press('3')
  await expect(mori.recordings.allHeard).toBeVisible()
  await expect
    .poll(async () => JSON.stringify((await school.recordOf('aoi')).answers))
    .toContain('"kind":"read"')
  expect(spoken).toBeGreaterThan(0)
})

test(
  'silence is reported before sending; a refused microphone and a missing consent lead to the tutor',
  { tag: '@all' },
  async ({ school, aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi', { allows: ['microphone'] })
    await aoi.context.addInitScript(silenceMicrophone)
    await begin(mori, aoi)
    await toSpokenItem(school, aoi)
    await aoi.check.record(READING_MS)
    await expect(aoi.page.getByText(like(t.voice.silent)).first()).toBeVisible()
    await expect(aoi.button(t.voice.take)).toHaveCount(0)
    expect(await keptRecordings(aoi.page)).toEqual([])

    await test.step('a student refuses the microphone', async () => {
      await aoi.context.clearPermissions()
      await aoi.page.evaluate(() => {
        const { mediaDevices } = navigator as unknown as { mediaDevices: { getUserMedia: unknown } }
        mediaDevices.getUserMedia = () =>
          Promise.reject(Object.assign(new Error('refused'), { name: 'NotAllowedError' }))
      })
      await aoi.check.microphone.click()
      await expect(aoi.page.getByText(whole(t.voice.noMicrophone.denied))).toBeVisible()
      await expect(aoi.button(t.student.check.read)).toBeVisible()
      await examine(aoi.page, 'a refused microphone')
    })

    await test.step('no guardian allows a recording', async () => {
      await aoi.context.route('**/student/consents', (route) =>
        route.fulfill({ json: { voice: true, recording: false } }),
      )
      await aoi.page.reload()
      await expect(aoi.button(t.student.check.read)).toBeVisible()
      await expect(aoi.check.microphone).toHaveCount(0)
    })
  },
)

/** A microphone that works, and hears nothing: its samples are zeros. */
function silenceMicrophone(): void {
  interface Part {
    connect(to: object): void
  }
  const page = globalThis as unknown as {
    navigator: { mediaDevices: { getUserMedia(): Promise<unknown> } }
    AudioContext: new () => {
      resume(): Promise<void>
      createConstantSource(): Part & { offset: { value: number }; start(): void }
      createMediaStreamDestination(): { stream: unknown }
    }
  }
  page.navigator.mediaDevices.getUserMedia = async () => {
    const audio = new page.AudioContext()
    const zeros = audio.createConstantSource()
    zeros.offset.value = 0
    const microphone = audio.createMediaStreamDestination()
    zeros.connect(microphone)
    zeros.start()
    await audio.resume()
    return microphone.stream
  }
}
