/** A tutor's photo is a square of so many px; a circle of it is shown. */
export const FACE_PHOTO_PX = 256
/** A face has 10 to 30 kB: a larger one is no photo that the page made. */
export const MAX_FACE_PHOTO_BYTES = 48 * 1024
/**
 * Counts the editions of the sentences that say who sees the photo. A photo keeps the one to which its tutor said yes; a test asks
 * for the next number when a sentence changes.
 */
export const FACE_PHOTO_EDITION = 1

const [SOI, EOI, SOS, APP0, COM] = [0xd8, 0xd9, 0xda, 0xe0, 0xfe]
/** The frame of a baseline picture, and of a progressive one: every browser makes one of them. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc2])
/** With these a picture is whole: tables of Huffman codes, tables of quantities, the distance of restarts, scans. */
const NEEDED: ReadonlySet<number> = new Set([...FRAMES, 0xc4, 0xdb, 0xdd, SOS])
/** The head that says nothing: JFIF 1.01, no units, no small picture. */
const HEAD = [0xff, APP0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]

/** A part of a JPEG from one mark to the next; a scan with the bits of the picture. */
interface Segment {
  mark: number
  bytes: Uint8Array
}

/**
 * The reason why the bytes are not a photo that is stored: no whole JPEG of the size, or one with more in it than a picture. They are
 * walked from mark to mark (ITU T.81, annex B); nothing is decoded.
 */
export function faultOfPhoto(bytes: Uint8Array): 'NotAPhoto' | 'PhotoTellsMore' | null {
  const segments = segmentsOf(bytes)
  const frames = segments?.filter(({ mark }) => FRAMES.has(mark)) ?? []
  if (!segments || frames.length !== 1 || !hasSize(frames[0]!.bytes)) return 'NotAPhoto'
  if (!segments.some(({ mark }) => mark === SOS)) return 'NotAPhoto'
  const [head, ...rest] = segments
  const isBare = isHead(head!.bytes) && rest.every(({ mark }) => NEEDED.has(mark))
  return isBare ? null : 'PhotoTellsMore'
}

/** The same picture without its metadata, whatever the browser has put there; null for bytes that are no whole JPEG. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const segments = segmentsOf(bytes)
  if (!segments) return null
  const kept = segments.filter(({ mark }) => !isMetadata(mark)).flatMap((segment) => [...segment.bytes])
  return Uint8Array.from([0xff, SOI, ...HEAD, ...kept, 0xff, EOI])
}

/** Comments, and the parts of programs: EXIF with the place and the device, colours, small pictures. */
function isMetadata(mark: number): boolean {
  return mark === COM || (mark >= APP0 && mark <= 0xef)
}

function isHead(bytes: Uint8Array): boolean {
  return bytes.length === HEAD.length && HEAD.every((byte, at) => bytes[at] === byte)
}

/** Of a frame: height and width follow its length and its bits. */
function hasSize(frame: Uint8Array): boolean {
  const [height, width] = [numberAt(frame, 5), numberAt(frame, 7)]
  return frame[4] === 8 && height === FACE_PHOTO_PX && width === FACE_PHOTO_PX
}

/** All parts between the beginning and the end; null where one is cut, or where bytes follow the end. */
function segmentsOf(bytes: Uint8Array): Segment[] | null {
  if (numberAt(bytes, 0) !== 0xff00 + SOI) return null
  const segments: Segment[] = []
  let at = 2
  while (at < bytes.length) {
    const mark = bytes[at + 1]
    if (bytes[at] !== 0xff || mark === undefined || mark < 0xc0 || mark === 0xff) return null
    if (mark === EOI) return at + 2 === bytes.length ? segments : null
    const length = numberAt(bytes, at + 2)
    const behind = at + 2 + length
    if (length < 2 || behind > bytes.length) return null
    const end = mark === SOS ? endOfScan(bytes, behind) : behind
    segments.push({ mark, bytes: bytes.subarray(at, end) })
    at = end
  }
  return null
}

/** In the bits of a picture a byte of ones is followed by a zero, or is a restart: any other one is the next mark. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** Two bytes, the larger first; 0 for each that is missing. */
function numberAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}
