interface Movie {
  durationMs: number
  /** The boxes have 64-bit sizes, as some tablets write them. */
  largeBoxes?: boolean
  /** Pixels; without it there is only sound. */
  video?: { width: number; height: number }
}

const TIMESCALE = 1000

/** An MP4 without samples: its boxes (ISO/IEC 14496-12) only declare its length and size. */
export function anMp4({ durationMs, largeBoxes = false, video }: Movie): Buffer {
  const track = (id: number, handler: string, sample: Buffer) =>
    box(
      'trak',
      box('tkhd', u32(0, 0, 0, id, 0, durationMs), Buffer.alloc(60)),
      box(
        'mdia',
        box('mdhd', u32(0, 0, 0, TIMESCALE, durationMs, 0)),
        box('hdlr', u32(0, 0), Buffer.from(handler), Buffer.alloc(13)),
        box('minf', box('stbl', box('stsd', u32(0, 1), sample))),
      ),
    )
  const sound = box('mp4a', u32(0, 1), u32(0, 0, 0x0002_0010, 0, 44_100 * 0x1_0000))
  const tracks = [track(1, 'soun', sound)]
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
    outer('mdat', Buffer.alloc(100)),
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
