import { describe, expect, test } from 'vitest'
import { aWav } from '#server/imports/testing/a-book.ts'
import { anId3, anMp3, anMp3Index, mp3FrameMs } from '#server/imports/testing/an-mp3.ts'
import { anMp4 } from '#server/imports/testing/an-mp4.ts'
import { anOgg } from '#server/imports/testing/an-ogg.ts'
import { soundLengthMs } from './sound-length.ts'

const join = (...parts: Buffer[]) => Buffer.concat(parts)
const changed = (bytes: Buffer, at: number, value: number) => {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE(value, at)
  return copy
}

describe('an MP3 is as long as its frames sound', () => {
  const FRAMES = 100
  const plain = anMp3(FRAMES)
  const LENGTH = Math.round(FRAMES * mp3FrameMs())
  const noise = Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 7) % 251))

  test.each<[name: string, bytes: Buffer]>([
    ['of one bitrate', plain],
    ['of changing bitrates, without an index', anMp3(FRAMES, [1, 9, 4, 9, 9])],
    ['that begins with small frames', join(anMp3(20, [1]), anMp3(80, [9]))],
    ['that begins with large frames', join(anMp3(20, [9]), anMp3(80, [1]))],
    ['in mono', anMp3(FRAMES, [4, 9], { isMono: true })],
    ['of a free format', anMp3(FRAMES, [0])],
    ['with an index', join(anMp3Index('Xing', FRAMES), plain)],
    ['whose index says a third', join(anMp3Index('Xing', 33), plain)],
    ['whose index says ten times as much', join(anMp3Index('Info', 1_000), plain)],
    ['whose other kind of index is wrong', join(anMp3Index('VBRI', 5), plain)],
    ['with a tag in front', join(anId3(500), plain)],
    ['with two tags in front', join(anId3(500), anId3(30), plain)],
    ['with a tag in the middle', join(anMp3(40), anId3(700), anMp3(60))],
    ['with noise in front', join(noise, plain)],
    ['with noise in the middle', join(anMp3(40), noise, anMp3(60))],
    ['with noise behind', join(plain, noise)],
    ['with ones behind', join(plain, Buffer.alloc(2_000, 0xff))],
    ['with zeros behind', join(plain, Buffer.alloc(2_000))],
    ['with the tag of old behind', join(plain, Buffer.from('TAG'.padEnd(128)))],
    ['that ends in the middle of a frame', join(plain, anMp3(1).subarray(0, 200))],
  ])('%s', async (_name, bytes) => {
    expect(await soundLengthMs(bytes, 'mpeg')).toBe(LENGTH)
  })

  test.each([2, 2.5] as const)('of MPEG %d', async (version) => {
    const sound = anMp3(FRAMES, [2, 9], { version })
    expect(await soundLengthMs(sound, 'mpeg')).toBe(Math.round(FRAMES * mp3FrameMs({ version })))
  })

  test('of two that were joined, each with its tag and its index', async () => {
    const part = (frames: number) => join(anId3(100), anMp3Index('Xing', frames), anMp3(frames, [4, 9]))
    const length = await soundLengthMs(join(part(30), part(70)), 'mpeg')
    // A player takes the second index for a frame of silence.
    expect(length).toBe(Math.round((FRAMES + 1) * mp3FrameMs()))
  })

  test('of two that were joined at other rates', async () => {
    const other = { version: 2 } as const
    const sound = join(anMp3(50), anMp3(50, [4], other))
    expect(await soundLengthMs(sound, 'mpeg')).toBe(Math.round(50 * mp3FrameMs() + 50 * mp3FrameMs(other)))
  })

  test('noise alone has no length, and 30 MB of it are read quickly', async () => {
    expect(await soundLengthMs(noise, 'mpeg')).toBe(0)
    const since = performance.now()
    expect(
      await soundLengthMs(Buffer.alloc(30_000_000, Buffer.from([0xff, 0xfb, 0, 0])), 'mpeg'),
    ).toBeGreaterThanOrEqual(0)
    expect(performance.now() - since).toBeLessThan(4_000)
  })
})

describe('a WAV is as long as the samples that are there', () => {
  const SIZE = 40
  const sound = aWav(1_500)
  test.each<[name: string, bytes: Buffer, ms: number]>([
    ['that says so', sound, 1_500],
    ['whose data say nothing, since their program was ended', changed(sound, SIZE, 0), 1_500],
    ['whose data say that they never end', changed(sound, SIZE, 0xffff_ffff), 1_500],
    ['whose data say more than there is', changed(sound, SIZE, 1_000_000), 1_500],
    ['whose whole says another size', changed(sound, 4, 7), 1_500],
    ['whose header says another rate of bytes', changed(sound, 28, 1), 1_500],
    ['that is cut off', sound.subarray(0, 44 + 4_000), 500],
    ['with a list behind its samples', join(sound, Buffer.from('LIST\u0004\0\0\0INFO', 'latin1')), 1_500],
  ])('%s', async (_name, bytes, ms) => {
    expect(await soundLengthMs(bytes, 'wav')).toBe(ms)
  })
})

describe('an M4A is as long as its samples', () => {
  test.each<[name: string, bytes: Buffer, ms: number]>([
    ['that says so', anMp4({ durationMs: 1_500 }), 1_500],
    ['whose header says a third', anMp4({ durationMs: 1_500, claimedMs: 500 }), 1_500],
    ['whose header says ten times as much', anMp4({ durationMs: 1_500, claimedMs: 15_000 }), 1_500],
    ['whose header says nothing', anMp4({ durationMs: 1_500, claimedMs: 0 }), 1_500],
    ['whose beginning is cut off by its edit list', anMp4({ durationMs: 1_500, primingMs: 100 }), 1_500],
  ])('%s', async (_name, bytes, ms) => {
    expect(await soundLengthMs(bytes, 'mp4')).toBe(ms)
  })
})

describe('an Ogg is as long as its pages', () => {
  test.each(['opus', 'vorbis'] as const)('%s, joined of two', async (codec) => {
    const sound = join(anOgg(codec, 1_500), anOgg(codec, 700))
    expect(await soundLengthMs(sound, 'ogg')).toBe(2_200)
  })

  test('whose last page is cut off: the pages before it', async () => {
    const sound = anOgg('opus', 1_500)
    expect(await soundLengthMs(sound.subarray(0, sound.length - 5), 'ogg')).toBe(0)
    expect(await soundLengthMs(join(sound, anOgg('opus', 700).subarray(0, 40)), 'ogg')).toBe(1_500)
  })
})
