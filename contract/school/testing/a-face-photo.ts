import { FACE_PHOTO_PX } from '../rules/face-photo.ts'

const zeros = (count: number): number[] => Array<number>(count).fill(0)
/** One code of one bit, for zero. */
const CODES = [1, ...zeros(15), 0]

interface Given {
  px?: number
  /** Two photos with other steps are different bytes. */
  steps?: number
  /** Segments between its head and its tables. */
  more?: readonly number[]
  head?: readonly number[]
}

export const JFIF = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]

/** A JPEG that every program shows: a grey square. Each of its blocks of 8 by 8 px is two bits, a difference of none and an end. */
export function aFacePhoto({
  px = FACE_PHOTO_PX,
  steps = 1,
  more = [],
  head = JFIF,
}: Given = {}): Uint8Array {
  const size = [px >> 8, px & 255]
  const parts = [
    [0xff, 0xd8, ...head, ...more],
    [0xff, 0xdb, 0, 67, 0, ...zeros(64).fill(steps)],
    [0xff, 0xc0, 0, 11, 8, ...size, ...size, 1, 1, 0x11, 0],
    [0xff, 0xc4, 0, 20, 0x00, ...CODES, 0xff, 0xc4, 0, 20, 0x10, ...CODES],
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, ...zeros(Math.ceil((px / 8) ** 2 / 4))],
    [0xff, 0xd9],
  ]
  return Uint8Array.from(parts.flat())
}

/** A segment of an application, as browsers and cameras write them. */
export function segment(mark: number, text: string): number[] {
  const letters = Array.from(text, (letter) => letter.charCodeAt(0))
  return [0xff, mark, (letters.length + 2) >> 8, (letters.length + 2) & 255, ...letters]
}
