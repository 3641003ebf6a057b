/** kbit/s by version (MPEG 1, or 2 and 2.5) and the four bits of the header, for layer III. */
const KBITS = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const
const LAYER_3 = 1
/** A text that happens to hold one header is no recording. */
const LEAST_FRAMES = 2

interface Frame {
  bytes: number
  milliseconds: number
}

/** The length of an MP3 by walking its frames, so that a variable bit rate counts right; null when it is none. */
export function mp3DurationMs(bytes: Buffer): number | null {
  let at = id3Bytes(bytes)
  while (bytes[at] === 0) at += 1
  let frames = 0
  let milliseconds = 0
  while (at + 4 <= bytes.length) {
    const frame = readFrame(bytes.readUInt32BE(at))
    // The encoder's notes (ID3v1, APE) stand behind the last frame.
    if (!frame) break
    if (!(frames === 0 && isEncoderNote(bytes, at, frame))) milliseconds += frame.milliseconds
    frames += 1
    at += frame.bytes
  }
  return frames >= LEAST_FRAMES ? milliseconds : null
}

function readFrame(header: number): Frame | null {
  const versionBits = (header >>> 19) & 3
  const kbits = KBITS[versionBits === 3 ? 1 : 2][(header >>> 12) & 15]
  const baseRate = SAMPLE_RATES[(header >>> 10) & 3]
  const isLayer3 = header >>> 21 === 0x7ff && ((header >>> 17) & 3) === LAYER_3 && versionBits !== 1
  if (!isLayer3 || !kbits || !baseRate) return null
  const rate = versionBits === 3 ? baseRate : versionBits === 2 ? baseRate / 2 : baseRate / 4
  const samples = versionBits === 3 ? 1152 : 576
  const padding = (header >>> 9) & 1
  return {
    bytes: Math.floor((samples * kbits * 125) / rate) + padding,
    milliseconds: (samples / rate) * 1000,
  }
}

/** The size of the notes in front (ID3v2): seven bits a byte, and its ten bytes of header. */
function id3Bytes(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0
  return 10 + ((bytes[6]! << 21) | (bytes[7]! << 14) | (bytes[8]! << 7) | bytes[9]!)
}

/** A first frame without sound that tells how the rest was made. */
function isEncoderNote(bytes: Buffer, at: number, frame: Frame): boolean {
  const content = bytes.toString('latin1', at, at + Math.min(frame.bytes, 64))
  return content.includes('Xing') || content.includes('Info')
}
