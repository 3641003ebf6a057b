/** The length of a WAV from its format and data chunks; null when one is missing. */
export function wavDurationMs(bytes: Buffer): number | null {
  let bytesPerSecond = 0
  let at = 12
  while (at + 8 <= bytes.length) {
    const kind = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    if (kind === 'fmt ' && at + 20 <= bytes.length) bytesPerSecond = bytes.readUInt32LE(at + 16)
    if (kind === 'data') {
      const present = Math.min(size, bytes.length - at - 8)
      return bytesPerSecond > 0 ? (present / bytesPerSecond) * 1000 : null
    }
    at += 8 + size + (size % 2)
  }
  return null
}
