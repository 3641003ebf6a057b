import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPicture, readSound } from '#server/imports/sample-book/story.ts'
import { aPng, aWav } from '#server/imports/testing/a-book.ts'
import { anMp4 } from '#server/imports/testing/an-mp4.ts'
import { anOgg } from '#server/imports/testing/an-ogg.ts'
import { checkPicture, checkAudio, checkVideo } from './media.ts'

const bytes = (size: number, ...written: [at: number, value: string | number[]][]) => {
  const made = Buffer.alloc(size)
  for (const [at, value] of written) made.set(Buffer.from(value as string, 'latin1'), at)
  return made
}

describe('a picture is recognised by its bytes, with its size', () => {
  test('a real JPEG', async () => {
    expect(checkPicture(await readPicture('rainbow'))).toEqual({
      mediaType: 'image/jpeg',
      width: 960,
      height: 720,
    })
  })

  test('a real AVIF', async () => {
    const paint = sharp({ create: { width: 320, height: 100, channels: 3, background: 'red' } })
    expect(checkPicture(await paint.avif().toBuffer())).toEqual({
      mediaType: 'image/avif',
      width: 320,
      height: 100,
    })
  })

  test('a photo taken with the tablet on its side is as wide as it is shown', async () => {
    const paint = sharp({ create: { width: 320, height: 100, channels: 3, background: 'red' } })
    const turned = await paint.withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(checkPicture(turned)).toMatchObject({ width: 100, height: 320 })
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
    [
      'a drawing, which could hold a program',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
  ])('%s is none', (_name, picture) => {
    expect(checkPicture(picture)).toBeNull()
  })
})

describe('a recording is recognised by its bytes, with its length', () => {
  test('a real MP3', async () => {
    // 60 frames of 26.122 ms.
    expect(await checkAudio(await readSound('s01'))).toEqual({ mediaType: 'audio/mpeg', durationMs: 1567 })
  })

  test('an MP3 with tags before and after its sound has the same length as without', async () => {
    const sound = await readSound('s01')
    const front = bytes(10 + 300, [0, 'ID3\x03'], [6, [0, 0, 2, 44]])
    const noted = Buffer.concat([front, sound, bytes(128, [0, 'TAG'])])
    expect(await checkAudio(noted)).toEqual(await checkAudio(sound))
  })

  test.each([
    ['WAV', aWav(1500), 'audio/wav', 1500],
    ['Ogg with Vorbis', anOgg('vorbis', 1500), 'audio/ogg', 1500],
    ['Ogg with Opus', anOgg('opus', 1500), 'audio/ogg', 1500],
    ['M4A', anMp4({ durationMs: 1500 }), 'audio/mp4', 1500],
    [
      'M4A whose boxes tell their size in 64 bits',
      anMp4({ durationMs: 1500, largeBoxes: true }),
      'audio/mp4',
      1500,
    ],
  ])('%s', async (_name, recording, mediaType, durationMs) => {
    expect(await checkAudio(recording)).toEqual({ mediaType, durationMs })
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(5000)],
    [
      'one frame of an MP3 by chance',
      Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(500, 7)]),
    ],
    ['a WAV without sound', aWav(0)],
    ['an M4A that is cut off', anMp4({ durationMs: 1500 }).subarray(0, 150)],
    ['a picture', aPng(4, 3)],
  ])('%s is none', async (_name, recording) => {
    expect(await checkAudio(recording)).toBeNull()
  })
})

describe('a video is recognised by its bytes, with its size and length', () => {
  test('an MP4', async () => {
    expect(await checkVideo(anMp4({ durationMs: 1500, video: { width: 640, height: 360 } }))).toEqual({
      mediaType: 'video/mp4',
      durationMs: 1500,
      width: 640,
      height: 360,
    })
  })

  test.each([
    ['a recording', anMp4({ durationMs: 1500 })],
    ['a picture', aPng(4, 3)],
    ['a text', Buffer.from('<video>'.repeat(20))],
  ])('%s is none', async (_name, video) => {
    expect(await checkVideo(video)).toBeNull()
  })
})
