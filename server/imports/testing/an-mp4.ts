interface Movie {
  durationMs: number
  /** The boxes have 64-bit sizes, as some tablets write them. */
  largeBoxes?: boolean
  /** Pixels; without it there is only sound. */
  video?: { width: number; height: number }
  /** What its headers say of its length; without it, the truth. */
  claimedMs?: number
  /** The edit list cuts this off in front. */
  primingMs?: number
}

const TIMESCALE = 1000
const SAMPLE_MS = 100
const SAMPLE_BYTES = 8
const FTYP_BYTES = 20

/** An MP4 (ISO/IEC 14496-12) whose sound has samples of 100 ms at most; the picture has none. */
export function anMp4({
  durationMs: lengthMs,
  largeBoxes = false,
  video,
  claimedMs: durationMs = lengthMs,
  primingMs = 0,
}: Movie): Buffer {
  const sampleMs = Array.from({ length: Math.ceil((lengthMs + primingMs) / SAMPLE_MS) }, (_, index) =>
    Math.min(SAMPLE_MS, lengthMs + primingMs - index * SAMPLE_MS),
  )
  const track = (id: number, handler: string, sample: Buffer, ...tables: Buffer[]) =>
    box(
      'trak',
      box('tkhd', u32(1, 0, 0, id, 0, durationMs), Buffer.alloc(60)),
      ...(primingMs > 0 ? [box('edts', box('elst', u32(0, 1, durationMs, primingMs, 0x1_0000)))] : []),
      box(
        'mdia',
        box('mdhd', u32(0, 0, 0, TIMESCALE, durationMs, 0)),
        box('hdlr', u32(0, 0), Buffer.from(handler), Buffer.alloc(13)),
        box('minf', box('stbl', box('stsd', u32(0, 1), sample), ...tables)),
      ),
    )
  const sound = box('mp4a', u32(0, 1), u32(0, 0, 0x0002_0010, 0, 44_100 * 0x1_0000))
  const tables = [
    box('stts', u32(0, sampleMs.length, ...sampleMs.flatMap((ms) => [1, ms]))),
    box('stsc', u32(0, 1, 1, sampleMs.length, 1)),
    box('stsz', u32(0, SAMPLE_BYTES, sampleMs.length)),
    box('stco', u32(0, 1, FTYP_BYTES + (largeBoxes ? 16 : 8))),
  ]
  const tracks = [track(1, 'soun', sound, ...tables)]
  if (video) {
    const size = Buffer.alloc(4)
    size.writeUInt16BE(video.width)
    size.writeUInt16BE(video.height, 2)
    tracks.push(track(2, 'vide', box('avc1', u32(0, 1), Buffer.alloc(16), size, Buffer.alloc(50))))
  }
  const header = box(
    'mvhd',
    u32(0, 0, 0, TIMESCALE, durationMs, 0x1_0000, 0x0100_0000),
    Buffer.alloc(68),
    u32(2),
  )
  const outer = largeBoxes ? largeBox : box
  return Buffer.concat([
    box('ftyp', Buffer.from(video ? 'isom' : 'M4A '), u32(0), Buffer.from('isom')),
    outer('mdat', Buffer.alloc(sampleMs.length * SAMPLE_BYTES)),
    outer('moov', header, ...tracks),
  ])
}

function box(kind: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content)
  return Buffer.concat([u32(bytes.length + 8), Buffer.from(kind), bytes])
}

function largeBox(kind: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content)
  return Buffer.concat([u32(1), Buffer.from(kind), u32(0, bytes.length + 16), bytes])
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * index)
  return bytes
}
