interface Page {
  begins: boolean
  /** Samples so far; null on a page that ends no packet. */
  samples: number | null
  content: Buffer
}

/** The pages that are whole, wherever they begin (RFC 3533). */
function* pagesOf(bytes: Buffer): Generator<Page> {
  for (let at = bytes.indexOf('OggS'); at >= 0; at = bytes.indexOf('OggS', at)) {
    const segments = bytes[at + 26]
    const from = at + 27 + (segments ?? 0)
    if (segments === undefined || from > bytes.length) return
    const size = bytes.subarray(at + 27, from).reduce((sum, length) => sum + length, 0)
    if (from + size > bytes.length) return
    const samples = bytes.readBigInt64LE(at + 6)
    yield {
      begins: (bytes[at + 5]! & 2) !== 0,
      samples: samples < 0n ? null : Number(samples),
      content: bytes.subarray(from, from + size),
    }
    at = from + size
  }
}

const OPUS_RATE = 48_000

interface Stream {
  rate: number
  /** In front, to be cut off. */
  skip: number
  samples: number
}

/** The length of an Ogg recording in ms: of all parts that were joined, each up to its last whole page. 0 if there is none. */
export function oggLengthMs(bytes: Buffer): number {
  let seconds = 0
  let stream: Stream | null = null
  const finish = () => {
    if (stream) seconds += Math.max(0, stream.samples - stream.skip) / stream.rate
  }
  for (const { begins, samples, content } of pagesOf(bytes)) {
    if (begins) {
      finish()
      stream = streamOf(content)
    } else if (stream && samples !== null) stream.samples = Math.max(stream.samples, samples)
  }
  finish()
  return Math.round(seconds * 1000)
}

function streamOf(head: Buffer): Stream | null {
  const starts = (text: string) => head.toString('latin1', 0, text.length) === text
  if (starts('OpusHead') && head.length >= 12)
    return { rate: OPUS_RATE, skip: head.readUInt16LE(10), samples: 0 }
  if (!starts('\u0001vorbis') || head.length < 16) return null
  const rate = head.readUInt32LE(12)
  return rate > 0 ? { rate, skip: 0, samples: 0 } : null
}
