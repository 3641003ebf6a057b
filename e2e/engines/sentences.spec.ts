import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aBook, aNavigation, anOverlay, aPage, aPar } from '#server/imports/testing/a-book.ts'
import { VOICE_RATE, wavOf } from '../actors/voice-file.ts'
import { comeWithoutScreen } from '../actors/without-screen.ts'
import { expect, test } from './test.ts'

/** One second of each, in one recording. */
const PITCHES = [300, 600, 900]

/** A sound that the page has begun to play. */
interface Heard {
  pitch: number
  seconds: number
}

test('of one recording for three sentences each sounds from its own place, in whatever order', async ({
  aStudent,
  school,
}) => {
  const file = join(await mkdtemp(join(tmpdir(), 'book-')), 'tones.epub')
  const ids = PITCHES.map((_, index) => `s${index + 1}`)
  await writeFile(
    file,
    aBook({
      'b/nav.xhtml': aNavigation('<li><a href="p1.xhtml">Tones</a></li>'),
      'b/p1.xhtml': aPage(`<p>${ids.map((id) => `<span id="${id}">This is ${id}.</span>`).join(' ')}</p>`),
      'b/p1.smil': anOverlay(
        ids.map((id, at) => aPar(`p1.xhtml#${id}`, at * 1_000, (at + 1) * 1_000)).join('\n'),
      ),
      'b/voice.wav': tones(),
    }),
  )
  await school.library('import', file, '--level', 'はじめの本')
  const reader = await comeWithoutScreen(school, 'aoi')
  const { levels } = await reader.does('/levels', {})
  const { id } = levels.flatMap(({ textbooks }) => textbooks).find(({ title }) => title === 'Cat Book')!

  const aoi = await aStudent('aoi')
  await aoi.openSignedIn(`student/textbook/${id}/1`)
  const sentences = aoi.sheet.getByRole('button', { name: /^This is/ })
  await expect(sentences).toHaveCount(PITCHES.length)
  await hearPitches(aoi.page)
  for (const index of [2, 0, 1, 2]) {
    await sentences.nth(index).click()
    const wanted = PITCHES[index]!
    await expect.poll(async () => Math.round((await lastHeard(aoi.page))?.pitch ?? 0)).toBeCloseTo(wanted, -1)
    expect((await lastHeard(aoi.page))!.seconds).toBeCloseTo(1, 1)
  }
})

function tones(): Buffer {
  const samples = new Int16Array(VOICE_RATE * PITCHES.length)
  for (let at = 0; at < samples.length; at += 1) {
    const hz = PITCHES[Math.floor(at / VOICE_RATE)]!
    samples[at] = 8_000 * Math.sin((2 * Math.PI * hz * at) / VOICE_RATE)
  }
  return wavOf(samples)
}

/** Counts how often each sound goes through zero. */
async function hearPitches(page: Page): Promise<void> {
  await page.evaluate(`{
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (...when) {
      const samples = this.buffer.getChannelData(0)
      const seconds = this.buffer.duration
      const turns = samples.filter((sample, at) => at > 0 && sample < 0 !== samples[at - 1] < 0).length
      globalThis.heard = { pitch: turns / 2 / seconds, seconds }
      return start.apply(this, when)
    }
  }`)
}

async function lastHeard(page: Page): Promise<Heard | undefined> {
  return await page.evaluate<Heard | undefined>('globalThis.heard')
}
