import type { Clip } from '#contract/curriculum.ts'
import type { Book } from '#server/features/curriculum/index.ts'

/** No word can be understood in less. */
const SHORTEST_MS = 200

/** True if the clip is long enough to hear and entirely within its recording. */
export function isAudible({ resourceId, startMs, endMs }: Clip, lengths: Book['lengths']): boolean {
  return endMs - startMs >= SHORTEST_MS && endMs <= (lengths.get(resourceId) ?? 0)
}

/** True if playing one clip also plays a part of the other. Neighbours that touch by less than `SHORTEST_MS` do not count. */
export function shareSound(one: Clip, other: Clip): boolean {
  const overlapMs = Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs)
  return one.resourceId === other.resourceId && overlapMs >= SHORTEST_MS
}
