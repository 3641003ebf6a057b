const OPUS_RATE = 48_000

/** The length of an Ogg recording (Opus, Vorbis): the last page's count of samples; null for anything else. */
export function oggDurationMs(bytes: Buffer): number | null {
  const lastPage = bytes.lastIndexOf('OggS')
  if (lastPage < 0 || lastPage + 14 > bytes.length) return null
  const samples = Number(bytes.readBigInt64LE(lastPage + 6))
  const opus = bytes.indexOf('OpusHead')
  if (opus > 0 && opus < 64 && opus + 12 <= bytes.length) {
    return ((samples - bytes.readUInt16LE(opus + 10)) / OPUS_RATE) * 1000
  }
  const vorbis = bytes.indexOf('\x01vorbis')
  if (vorbis < 0 || vorbis > 64 || vorbis + 16 > bytes.length) return null
  const rate = bytes.readUInt32LE(vorbis + 12)
  return rate > 0 ? (samples / rate) * 1000 : null
}
