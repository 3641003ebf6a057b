import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aBook, aNavigation, anOverlay, aPage, aPar } from '#server/imports/testing/a-book.ts'
import { forgetSound, wholeSound } from '../actors/sound.ts'
import { VOICE_RATE, wavOf } from '../actors/voice-file.ts'
import { comeWithoutScreen } from '../actors/without-screen.ts'
import { expect, test } from './test.ts'

/** One second of each, in one recording. */
const PITCHES = [300, 600, 900]

test(
  'of one recording for three sentences each sounds from its own place, in whatever order',
  { tag: '@webkit' },
  async ({ aStudent, school }) => {
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
    for (const index of [2, 0, 1, 2]) {
      await forgetSound(aoi.page)
      await sentences.nth(index).click()
      await expect.poll(async () => (await wholeSound(aoi.page))?.hz ?? 0).toBeCloseTo(PITCHES[index]!, -1)
      expect((await wholeSound(aoi.page))!.seconds).toBeCloseTo(1, 1)
    }
  },
)

function tones(): Buffer {
  const samples = new Int16Array(VOICE_RATE * PITCHES.length)
  for (let at = 0; at < samples.length; at += 1) {
    const hz = PITCHES[Math.floor(at / VOICE_RATE)]!
    samples[at] = 8_000 * Math.sin((2 * Math.PI * hz * at) / VOICE_RATE)
  }
  return wavOf(samples)
}
