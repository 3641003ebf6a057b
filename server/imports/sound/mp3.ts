interface Frame {
  /** MPEG version by its bits: 3 is 1, 2 is 2, 0 is 2.5. */
  version: number
  rate: number
  samples: number
  /** Null for a free format, whose frames do not say it. */
  bytes: number | null
  isPadded: boolean
}

const RATES = [44_100, 48_000, 32_000]
const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const VERSION_1 = 3
const LAYER_3 = 1

/** The header of a frame (ISO/IEC 11172-3, layer III); null if none begins here. */
function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return null
  const [second, third] = [bytes[at + 1]!, bytes[at + 2]!]
  const version = (second >> 3) & 3
  if ((second & 0xe0) !== 0xe0 || version === 1 || ((second >> 1) & 3) !== LAYER_3) return null
  const kbits = (version === VERSION_1 ? KBITS_1 : KBITS_2)[third >> 4]
  const base = RATES[(third >> 2) & 3]
  if (kbits === undefined || base === undefined) return null
  const rate = version === VERSION_1 ? base : version === 2 ? base / 2 : base / 4
  const samples = version === VERSION_1 ? 1152 : 576
  const isPadded = (third & 2) !== 0
  const size = kbits === 0 ? null : Math.floor((samples * 125 * kbits) / rate) + Number(isPadded)
  return { version, rate, samples, bytes: size, isPadded }
}

const isAlike = (one: Frame, other: Frame | null) =>
  other !== null && one.version === other.version && one.rate === other.rate

/** The longest frame of a free format that is searched for. */
const LONGEST_FREE = 6_000

/** The length of a free format's frames without padding, by the distance to the next; null if none follows. */
function freeLength(bytes: Buffer, at: number, frame: Frame): number | null {
  for (let next = at + 24; next < Math.min(at + LONGEST_FREE, bytes.length); next += 1) {
    const found = frameAt(bytes, next)
    if (found?.bytes === null && isAlike(frame, found)) return next - at - Number(frame.isPadded)
  }
  return null
}

/** The place behind an ID3v2 tag at this place, or the place itself. */
function afterTag(bytes: Buffer, at: number): number {
  if (bytes.toString('latin1', at, at + 3) !== 'ID3' || at + 10 > bytes.length) return at
  const size = [6, 7, 8, 9].reduce((sum, offset) => sum * 128 + (bytes[at + offset]! & 0x7f), 0)
  const footer = (bytes[at + 5]! & 0x10) === 0 ? 0 : 10
  return at + 10 + size + footer
}

/** The first frame may be an index of the file (Xing, Info, VBRI), which sounds nothing. */
function isIndex(bytes: Buffer, at: number, length: number): boolean {
  const head = bytes.toString('latin1', at, at + Math.min(length, 64))
  return head.includes('Xing') || head.includes('Info') || head.includes('VBRI')
}

/**
 * The length of an MP3 in ms, by its frames: what an index or a tag says of it is not asked, since it may be of a part, or of
 * another file. 0 if there are no frames.
 */
export function mp3LengthMs(bytes: Buffer): number {
  let seconds = 0
  let frames = 0
  let free: number | null = null
  let isInStep = false
  let at = 0
  while (at < bytes.length) {
    const behind = afterTag(bytes, at)
    if (behind > at && behind <= bytes.length) {
      at = behind
      continue
    }
    const frame = frameAt(bytes, at)
    if (frame?.bytes === null && frames === 0) free = freeLength(bytes, at, frame)
    const length = frame && (frame.bytes ?? (free === null ? null : free + Number(frame.isPadded)))
    const end = at + (length ?? 0)
    const isSound: boolean =
      length !== null &&
      frame !== null &&
      end <= bytes.length &&
      (isInStep || end === bytes.length || isFollowed(bytes, end, frame))
    isInStep = isSound
    if (!isSound || frame === null || length === null) {
      at = nextSign(bytes, at + 1)
      continue
    }
    if (frames > 0 || !isIndex(bytes, at, length)) seconds += frame.samples / frame.rate
    frames += 1
    at = end
  }
  return frames < FEWEST_FRAMES ? 0 : Math.round(seconds * 1000)
}

/** One alone may be there by chance. */
const FEWEST_FRAMES = 2

function isFollowed(bytes: Buffer, end: number, frame: Frame): boolean {
  const next = afterTag(bytes, end)
  return (
    next === bytes.length ||
    isAlike(frame, frameAt(bytes, next)) ||
    bytes.toString('latin1', end, end + 3) === 'TAG'
  )
}

/** The place at which the next frame or tag may begin. */
function nextSign(bytes: Buffer, from: number): number {
  const frame = bytes.indexOf(0xff, from)
  const tag = bytes.indexOf('ID3', from, 'latin1')
  const found = [frame, tag].filter((at) => at >= 0)
  return found.length === 0 ? bytes.length : Math.min(...found)
}
