const RATES = { opus: 48_000, vorbis: 22_050 }
const LAST_PAGE = 4
const FIRST_PAGE = 2

/** An Ogg recording without audio data: its first page names the codec, its last page the number of samples (RFC 3533). */
export function anOgg(codec: 'opus' | 'vorbis', durationMs: number): Buffer {
  const head = codec === 'opus' ? opusHead() : vorbisHead()
  return Buffer.concat([
    page(FIRST_PAGE, 0, 0, head),
    page(LAST_PAGE, Math.round((durationMs / 1000) * RATES[codec]), 1, Buffer.alloc(20, 7)),
  ])
}

function opusHead(): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead')
  head.set([1, 1], 8)
  head.writeUInt32LE(RATES.opus, 12)
  return head
}

function vorbisHead(): Buffer {
  const head = Buffer.alloc(30)
  head.write('\x01vorbis', 'latin1')
  head[11] = 1
  head.writeUInt32LE(RATES.vorbis, 12)
  head.set([0xb8, 1], 28)
  return head
}

function page(type: number, samples: number, sequence: number, content: Buffer): Buffer {
  const header = Buffer.alloc(28)
  header.write('OggS')
  header[5] = type
  header.writeBigInt64LE(BigInt(samples), 6)
  header.writeUInt32LE(1, 14)
  header.writeUInt32LE(sequence, 18)
  header[26] = 1
  header[27] = content.length
  return Buffer.concat([header, content])
}
