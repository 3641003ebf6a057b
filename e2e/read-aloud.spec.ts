import { keptRecordings } from './actors/recordings.ts'
import type { Student } from './actors/student.ts'
import { withVoice } from './actors/voice-file.ts'
import { examine } from './examine.ts'
import { begin } from './ready-lesson.ts'
import type { School } from './school.ts'
import { expect, test } from './test.ts'
import { like, t, whole } from './texts.ts'

test.use({ launchOptions: withVoice() })

const READING_MS = 1_500
const AS_RECORDED_MS = 100

/** From the first page to the first item that is read aloud. */
async function toSpokenItem(school: School, student: Student): Promise<{ spoken: number; sentence: string }> {
  const { title, lastPage } = school.firstChapter
  const items = await school.keysOf(title)
  const written = items.filter(({ item }) => item.kind !== 'spoken')
  await student.turnPage(lastPage - 1)
  await student.check.start()
  for (const [index] of written.entries()) {
    await student.check.skip()
    await student.check.isAt(index + 2)
  }
  const first = items[written.length]!
  return { spoken: items.length - written.length, sentence: first.key.text }
}

test('what a child reads aloud without a network, in a browser that is killed, is heard and marked by the tutor', async ({
  school,
  tablet,
  aTutor,
  aStudent,
}) => {
  test.setTimeout(150_000)
  const mori = await aTutor()
  let aoi = await aStudent('aoi', { tablet, allows: ['microphone'] })
  await begin(mori, aoi)
  const { spoken, sentence } = await toSpokenItem(school, aoi)
  await expect(aoi.text(t.student.page.savedAtSchool)).toBeVisible()
  await tablet.hasWrittenDown('refresh')

  await aoi.loseNetwork()
  await aoi.check.readAloud(READING_MS)
  await examine(aoi.page, 'two waves')
  await aoi.check.takeThis()
  await expect(aoi.text(t.student.page.savedHere)).toBeVisible()
  const kept = await keptRecordings(aoi.page)
  expect(kept).toHaveLength(1)
  expect(Math.abs(kept[0]!.ms - READING_MS)).toBeLessThan(1_000)
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

test('silence is told before it is sent; a refused microphone and a missing consent lead to the tutor', async ({
  school,
  aTutor,
  aStudent,
}) => {
  test.setTimeout(120_000)
  const mori = await aTutor()
  const aoi = await aStudent('aoi', { allows: ['microphone'] })
  await aoi.context.addInitScript(silenceMicrophone)
  await begin(mori, aoi)
  await toSpokenItem(school, aoi)
  await aoi.check.record(READING_MS)
  await expect(aoi.page.getByText(like(t.voice.silent)).first()).toBeVisible()
  await expect(aoi.button(t.voice.take)).toHaveCount(0)
  expect(await keptRecordings(aoi.page)).toEqual([])

  await test.step('the microphone is refused', async () => {
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
})

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

test('a sentence is looped to the sample, slower with its pitch, in parts, and compared with the own voice', async ({
  aTutor,
  aStudent,
}) => {
  const mori = await aTutor()
  const aoi = await aStudent('aoi', { allows: ['microphone'] })
  await aoi.context.addInitScript(noteLoops)
  await begin(mori, aoi)
  await aoi.page
    .getByRole('button', { name: like(t.student.page.train) })
    .first()
    .click()
  const trainer = aoi.page.getByRole('region', { name: t.voice.trainer.title })
  await expect(trainer.getByRole('heading')).toBeFocused()
  await examine(aoi.page, 'the trainer')
  await mori.choose(aoi)
  for (const times of [1, 2]) {
    await aoi.button(t.voice.trainer.hear).click()
    await expect(mori.panel.getByText(t.tutor.card.timesPlayed(times))).toBeAttached()
  }
  await aoi.button(t.voice.trainer.loop).click()
  await aoi.button(t.voice.trainer.hear).click()
  await expect(aoi.button(t.voice.stop)).toBeVisible()
  await expect(mori.card(aoi)).toContainText(t.tutor.card.looped)
  const atOnce = await loopOf(aoi)
  expect(atOnce.gapMs).toBeLessThanOrEqual(30)
  const ms = Number(
    await trainer.getByRole('slider', { name: whole(t.voice.trainer.to) }).getAttribute('aria-valuenow'),
  )
  expect(Math.abs(atOnce.ms - ms)).toBeLessThanOrEqual(30)

  await aoi.button(t.student.page.slower).click()
  const slow = await loopOf(aoi)
  expect(slow.gapMs).toBeLessThanOrEqual(30)
  expect(Math.abs(slow.ms * 0.75 - ms)).toBeLessThanOrEqual(30)

  await trainer.getByRole('slider', { name: whole(t.voice.trainer.to) }).press('ArrowLeft')
  await expect.poll(async () => (await loopOf(aoi)).ms).toBeLessThan(slow.ms - 30)
  await aoi.button(t.voice.stop).click()

  await aoi.check.readAloud(READING_MS)
  await aoi.button(t.voice.hearMine).click()
  await expect(aoi.button(t.voice.stop)).toBeVisible()
  await aoi.button(t.voice.trainer.send).click()
  await expect(mori.recordings.row).toContainText('1')
  await expect(mori.card(aoi).getByText(whole(t.tutor.recordings.onCard))).toBeVisible()
  await aoi.page.keyboard.press('Escape')
  await expect(aoi.picture).toBeVisible()
})

interface Loop {
  ms: number
  /** The longest time by which a repetition of the sound is late. */
  gapMs: number
}

declare global {
  // oxlint-disable-next-line no-var -- a property of the page's window, which `let` would not make
  var lastLoop: (() => Promise<Loop>) | undefined
}

const loopOf = ({ page }: Student) => page.evaluate(() => globalThis.lastLoop!())

/** Measures the loop that the page starts: the same sound is rendered three times over, and compared with itself. */
function noteLoops(): void {
  interface Source {
    buffer: { length: number; sampleRate: number; getChannelData(channel: number): Float32Array }
    loop: boolean
    loopStart: number
    loopEnd: number
  }
  const page = globalThis as unknown as {
    AudioBufferSourceNode: { prototype: { start(this: Source, ...when: number[]): void } } & (new (
      context: unknown,
      options: object,
    ) => { connect(to: unknown): void; start(): void })
    OfflineAudioContext: new (
      channels: number,
      length: number,
      rate: number,
    ) => { destination: unknown; startRendering(): Promise<Source['buffer']> }
  }
  const { prototype } = page.AudioBufferSourceNode
  const { start } = prototype
  prototype.start = function startAndNote(this: Source, ...when: number[]) {
    const { buffer, loop, loopStart, loopEnd } = this
    start.apply(this, when)
    if (!loop) return
    globalThis.lastLoop = async () => {
      const offline = new page.OfflineAudioContext(1, buffer.length * 3, buffer.sampleRate)
      const source = new page.AudioBufferSourceNode(offline, { buffer, loop, loopStart, loopEnd })
      source.connect(offline.destination)
      start.call(source as unknown as Source)
      const heard = (await offline.startRendering()).getChannelData(0)
      const sound = buffer.getChannelData(0)
      // By how many samples each repetition comes later than the sound is long.
      const late = [1, 2].map((time) => {
        for (let by = 0; by < buffer.sampleRate; by += 1) {
          const from = buffer.length * time + by
          const isHere = [0, 0.25, 0.5, 0.75].every((share) => {
            const at = Math.floor(buffer.length * share)
            return Math.abs((heard[from + at] ?? 9) - sound[at]!) < 1e-4
          })
          if (isHere) return by
        }
        return Infinity
      })
      const toMs = (samples: number) => (samples / buffer.sampleRate) * 1_000
      return { ms: toMs(buffer.length), gapMs: toMs(Math.max(...late)) }
    }
  }
}
