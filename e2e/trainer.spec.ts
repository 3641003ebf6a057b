import type { Student } from './actors/student.ts'
import { withVoice } from './actors/voice-file.ts'
import { examine } from './examine.ts'
import { begin } from './ready-lesson.ts'
import { expect, test } from './test.ts'
import { t, whole } from './texts.ts'

test.use({ launchOptions: withVoice() })

const READING_MS = 1_500

test(
  'a sentence is looped exactly, slowed without a change of pitch, cut into parts, and compared with the own voice',
  { tag: '@all' },
  async ({ aTutor, aStudent }) => {
    const mori = await aTutor()
    const aoi = await aStudent('aoi', { allows: ['microphone'] })
    await aoi.context.addInitScript(noteLoops)
    await begin(mori, aoi)
    await aoi.train()
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
    // The column has one job: beside a child it has no list of all recordings.
    await mori.panel.getByRole('button', { name: t.tutor.panel.close }).click()
    await expect(mori.recordings.row).toContainText('1')
    await expect(mori.card(aoi).getByText(whole(t.tutor.recordings.onCard))).toBeVisible()
    await aoi.page.keyboard.press('Escape')
    await expect(aoi.picture).toBeVisible()
  },
)

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
