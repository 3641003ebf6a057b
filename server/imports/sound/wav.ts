import { mp3LengthMs } from './mp3.ts'

interface Format {
  tag: number
  channels: number
  rate: number
  bytesPerSecond: number
  bits: number
}

const MP3 = 0x55
/** PCM, floating point, A-law, μ-law, and PCM in the extensible form: each sample has its bits. */
const PLAIN = new Set([1, 3, 6, 7, 0xfffe])

/**
 * The length of a WAV in ms, by the samples that are there: programs that were ended, or that write as they record, leave 0 or
 * the largest number as its size. 0 if there are none.
 */
export function wavLengthMs(bytes: Buffer): number {
  let format: Format | null = null
  let at = 12
  while (at + 8 <= bytes.length) {
    const kind = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const from = at + 8
    if (kind === 'fmt ' && from + 16 <= bytes.length) format = readFormat(bytes, from)
    if (kind === 'data') {
      const end = size === 0 ? bytes.length : Math.min(bytes.length, from + size)
      return format ? lengthOf(bytes.subarray(from, end), format) : 0
    }
    at = from + size + (size % 2)
  }
  return 0
}

function readFormat(bytes: Buffer, at: number): Format {
  return {
    tag: bytes.readUInt16LE(at),
    channels: bytes.readUInt16LE(at + 2),
    rate: bytes.readUInt32LE(at + 4),
    bytesPerSecond: bytes.readUInt32LE(at + 8),
    bits: bytes.readUInt16LE(at + 14),
  }
}

function lengthOf(data: Buffer, { tag, channels, rate, bytesPerSecond, bits }: Format): number {
  if (tag === MP3) return mp3LengthMs(data)
  const aSecond = PLAIN.has(tag) ? channels * Math.ceil(bits / 8) * rate : bytesPerSecond
  return aSecond > 0 ? Math.round((data.length / aSecond) * 1000) : 0
}
