import { describe, expect, test } from 'vitest'
import { readPicture, readSound } from '../sample-book/story.ts'
import { aPng, aWav } from '../../testing/book/a-book.ts'
import { checkAudio } from './audio-check.ts'
import { checkPicture } from './picture-check.ts'

const bytes = (size: number, ...written: [at: number, value: string | number[]][]) => {
  const made = Buffer.alloc(size)
  for (const [at, value] of written) made.set(Buffer.from(value as string, 'latin1'), at)
  return made
}

describe('a picture is known by its bytes, with its size', () => {
  test('a real JPEG', async () => {
    expect(checkPicture(await readPicture('rainbow'))).toEqual({
      mediaType: 'image/jpeg',
      width: 960,
      height: 720,
    })
  })

  const gif = bytes(40, [0, 'GIF89a'], [6, [0x40, 1, 100, 0]])
  const lossy = bytes(40, [0, 'RIFF'], [8, 'WEBPVP8 '], [26, [0x40, 1, 100, 0]])
  const lossless = bytes(40, [0, 'RIFF'], [8, 'WEBPVP8L'], [21, [0x3f, 0xc1, 0x18, 0]])
  const extended = bytes(40, [0, 'RIFF'], [8, 'WEBPVP8X'], [24, [0x3f, 1, 0, 99, 0, 0]])
  test.each([
    ['PNG', aPng(320, 100), 'image/png'],
    ['GIF', gif, 'image/gif'],
    ['WebP', lossy, 'image/webp'],
    ['WebP without loss', lossless, 'image/webp'],
    ['WebP with more', extended, 'image/webp'],
  ])('%s', (_name, picture, mediaType) => {
    expect(checkPicture(picture)).toEqual({ mediaType, width: 320, height: 100 })
  })

  test.each([
    ['a JPEG cut off before its size', bytes(40, [0, [0xff, 0xd8, 0xff, 0xe0, 0, 200]])],
    ['a PNG without a pixel', aPng(0, 10)],
    ['nothing', Buffer.alloc(0)],
    ['a sound', aWav(10)],
  ])('%s is none', (_name, picture) => {
    expect(checkPicture(picture)).toBeNull()
  })
})

describe('a recording is known by its bytes, with its length', () => {
  test('a real MP3', async () => {
    const facts = checkAudio(await readSound('s01'))
    expect(facts?.mediaType).toBe('audio/mpeg')
    // 60 frames of 26.122 ms.
    expect(facts?.durationMs).toBe(1567)
  })

  test('an MP3 with notes in front and behind is as long as without', async () => {
    const sound = await readSound('s01')
    const front = bytes(10 + 300, [0, 'ID3'], [6, [0, 0, 2, 44]])
    expect(checkAudio(Buffer.concat([front, sound, bytes(128, [0, 'TAG'])]))).toEqual(checkAudio(sound))
  })

  const vorbisRate = [0x22, 0x56, 0, 0]
  const vorbis = Buffer.concat([
    bytes(60, [0, 'OggS'], [28, '\x01vorbis'], [40, vorbisRate]),
    bytes(30, [0, 'OggS'], [6, vorbisRate]),
  ])
  const movie = bytes(
    60,
    [0, [0, 0, 0, 12]],
    [4, 'ftyp'],
    [12, [0, 0, 0, 48]],
    [16, 'moov'],
    [20, [0, 0, 0, 40]],
    [24, 'mvhd'],
    [40, [0, 0, 3, 232]],
    [44, [0, 0, 5, 220]],
  )
  test.each([
    ['WAV', aWav(1500), 'audio/wav', 1500],
    ['Ogg', vorbis, 'audio/ogg', 1000],
    ['M4A', movie, 'audio/mp4', 1500],
  ])('%s', (_name, recording, mediaType, durationMs) => {
    expect(checkAudio(recording)).toEqual({ mediaType, durationMs })
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(5000)],
    [
      'one frame of an MP3 by chance',
      Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(500, 7)]),
    ],
    ['a WAV without sound', aWav(0)],
    ['a picture', aPng(4, 3)],
  ])('%s is none', (_name, recording) => {
    expect(checkAudio(recording)).toBeNull()
  })
})
