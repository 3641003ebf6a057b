export interface CachedFile {
  address: string
  bytes: number
  /** ms of the device's clock. */
  usedAt: number
}

/**
 * The files to evict so that the rest stays within the threshold: the least recently used first, and never a pinned file,
 * even if the pinned files alone exceed the threshold.
 */
export function toEvict(
  files: readonly CachedFile[],
  pinned: ReadonlySet<string>,
  threshold: number,
): string[] {
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const going: string[] = []
  const oldestFirst = files.toSorted((a, b) => a.usedAt - b.usedAt)
  for (const file of oldestFirst) {
    if (bytes <= threshold) break
    if (pinned.has(file.address)) continue
    going.push(file.address)
    bytes -= file.bytes
  }
  return going
}
