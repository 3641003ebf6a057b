import { expect, test } from 'vitest'
import { aFacePhoto, JFIF, segment } from '../testing/a-face-photo.ts'
import { faultOfPhoto, MAX_FACE_PHOTO_BYTES, withoutMetadata } from './face-photo.ts'

const EXIF = segment(0xe1, 'Exif\u0000\u0000GPS 35.68 139.76 iPad')
const photo = aFacePhoto()

test('a square JPEG of 256 px with nothing but the picture is a photo', () => {
  expect(faultOfPhoto(photo)).toBeNull()
  expect(photo.length).toBeLessThan(MAX_FACE_PHOTO_BYTES)
})

test.each<[string, { more?: number[]; head?: number[] }]>([
  ['the place and the device', { more: EXIF }],
  ['colours of a program', { more: segment(0xe2, 'ICC_PROFILE\u0000') }],
  ['a comment', { more: segment(0xfe, 'Madoka Mori, 090-1234') }],
  ['a second head', { more: JFIF }],
  [
    'a small picture in its head',
    { head: segment(0xe0, 'JFIF\u0000\u0001\u0001\u0000\u0000\u0001\u0000\u0001\u0001\u0001abc') },
  ],
  ['no head', { head: [] }],
  ['another frame', { more: segment(0xc1, '\u0008\u0001\u0000\u0001\u0000\u0001\u0001\u0011\u0000') }],
])('%s in it is more than a picture, and the page takes it out', (_what, given) => {
  const told = aFacePhoto(given)
  expect(faultOfPhoto(told)).toBe('PhotoTellsMore')
  if (given.more?.[1] === 0xc1) return
  expect(withoutMetadata(told)).toEqual(photo)
})

test('another size, another format and moving pictures are no photo', () => {
  for (const px of [0, 8, 248, 264, 512]) expect(faultOfPhoto(aFacePhoto({ px }))).toBe('NotAPhoto')
  const words = ['', 'a', 'GIF89a', '\u0089PNG\r\n\u001a\n', 'RIFF\u0000\u0000\u0000\u0000WEBPVP8X', '<svg/>']
  for (const text of words)
    expect(faultOfPhoto(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBe('NotAPhoto')
  const twice = Uint8Array.from([...photo, ...photo])
  expect(faultOfPhoto(twice)).toBe('NotAPhoto')
  expect(withoutMetadata(twice)).toBeNull()
})

test('a photo that is cut at any byte is none, and neither is one with a byte more', () => {
  for (let length = 0; length < photo.length; length += 1)
    expect([length, faultOfPhoto(photo.subarray(0, length))]).toEqual([length, 'NotAPhoto'])
  expect(faultOfPhoto(Uint8Array.from([...photo, 0]))).toBe('NotAPhoto')
})

test('bytes that say they are longer than they are, or have no picture, end the walk', () => {
  const head = [0xff, 0xd8]
  for (const bytes of [
    [...head, 0xff, 0xe1, 0xff, 0xff],
    [...head, 0xff, 0xe1, 0, 0],
    [...head, 0xff, 0xe1, 0, 1, 0xff, 0xd9],
    [...head, 0xff, 0xd9],
    [...head, ...JFIF, 0xff, 0xd9],
    [...head, 0xff, 0xff, 0xff, 0xff],
    [...head, 0, 0, 0, 0],
  ])
    expect(faultOfPhoto(Uint8Array.from(bytes))).toBe('NotAPhoto')
})

test('a restart in the bits of the picture, and a byte of ones, do not end it', () => {
  const at = photo.length - 200
  const bits = Uint8Array.from(photo)
  bits.set([0xff, 0x00, 0xff, 0xd3], at)
  expect(faultOfPhoto(bits)).toBeNull()
  bits.set([0xff, 0xe1], at)
  expect(faultOfPhoto(bits)).not.toBeNull()
})
