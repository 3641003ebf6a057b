/** The length of an MP4 or M4A from its movie header (ISO/IEC 14496-12, `moov/mvhd`); null when there is none. */
export function mp4DurationMs(bytes: Buffer): number | null {
  const movie = findBox(bytes, 'moov')
  const header = movie && findBox(movie, 'mvhd')
  if (!header || header.length < 32) return null
  const isLong = header[0] === 1
  const timescale = header.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return timescale > 0 ? (duration / timescale) * 1000 : null
}

/** The content of the first box of this kind. */
function findBox(bytes: Buffer, kind: string): Buffer | null {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    // 0: to the end of the file. 1: a 64-bit size follows; nothing that long is let in.
    const end = size === 0 ? bytes.length : at + size
    if (end < at + 8) return null
    if (bytes.toString('latin1', at + 4, at + 8) === kind) return bytes.subarray(at + 8, end)
    at = end
  }
  return null
}
