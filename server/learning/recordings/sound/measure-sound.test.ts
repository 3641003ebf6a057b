import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aWav } from '#server/imports/testing/a-book.ts'
import { aBomb } from '../testing/a-bomb.ts'
import { aVoice, described, type Voice } from '../testing/a-voice.ts'
import { lengthApart } from './measure-apart.ts'
import { isIntact, lengthOf } from './measure-sound.ts'

const measured = ({ bytes, described: facts }: Voice) =>
  lengthOf(lengthApart, bytes, facts, 'aoi') as Promise<number | null>
const kept = (name: string) => readFileSync(join(import.meta.dirname, '../testing', name))

test.each([
  ['audio/webm', 300],
  ['audio/webm', 29_000],
  ['audio/mp4', 300],
  ['audio/mp4', 29_000],
] as const)('a recording in %s of %i ms is as long as its packets', async (mediaType, ms) => {
  const voice = await aVoice(ms, mediaType)
  const apart = Math.abs((await measured(voice))! - voice.described.ms)
  expect(apart).toBeLessThanOrEqual(100)
})

test('a file with its length in the header is measured by its packets as well', async () => {
  const voice = described(kept('tone.webm'), 'audio/webm', 400)
  expect(await measured(voice)).toBeGreaterThan(300)
  expect(await measured(voice)).toBeLessThan(500)
})

test("a recording of Chromium's own recorder, in slices of 300 ms, is measured", async () => {
  expect(await measured(described(kept('chromium.webm'), 'audio/webm', 2_000))).toBe(1_920)
})

test('a file that is not as described is no recording', async () => {
  const { bytes, described: facts } = await aVoice()
  expect(isIntact(bytes, facts)).toBe(true)
  for (const one of [{ sha256: '0'.repeat(64) }, { bytes: bytes.length - 1 }])
    expect([one, isIntact(bytes, { ...facts, ...one })]).toEqual([one, false])
  expect(await lengthOf(lengthApart, bytes, facts, 'aoi')).toBeGreaterThan(0)
  for (const one of [{ ms: 3_000 }, { mediaType: 'audio/mp4' as const }])
    expect([one, await lengthOf(lengthApart, bytes, { ...facts, ...one }, 'aoi')]).toEqual([one, null])
})

test.each([
  ['a WAV file', aWav(1_000)],
  ['text', Buffer.from('<svg onload="alert(1)"/>'.repeat(40))],
  ['Matroska', kept('tone.webm').toString('latin1').replace('webm', 'mkv\0')],
  ['the first half of a recording', kept('tone.mp4').subarray(0, 900)],
])('%s is no recording', async (_what, content) => {
  for (const mediaType of ['audio/webm', 'audio/mp4'] as const) {
    const bytes = Buffer.from(content as string, 'latin1')
    expect(await measured(described(bytes, mediaType, 400))).toBeNull()
  }
})

test('a file that claims millions of packets ends neither the server nor the recordings of others', async () => {
  // The premise: in this form a few packets are a recording.
  expect(await measured(aBomb(10))).toBe(427)
  const honest = await aVoice(1_000)
  const files = [aBomb(1_000_000), honest, aBomb(4_000_000_000), honest]
  const [slow, first, large, second] = await Promise.all(files.map(measured))
  expect([slow, large]).toEqual([null, null])
  expect(first).toBeGreaterThan(900)
  expect(second).toBe(first)
})
