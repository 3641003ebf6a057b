import type { Clip } from '#contract/curriculum.ts'
import type { Book } from '#server/features/curriculum/index.ts'

/** Below this nobody understands a word. */
const SHORTEST_MS = 200

/** Whether there is something to hear, all of it within its recording. */
export function isAudible({ resourceId, startMs, endMs }: Clip, lengths: Book['lengths']): boolean {
  return endMs - startMs >= SHORTEST_MS && endMs <= (lengths.get(resourceId) ?? 0)
}

/** Whether who hears the one hears of the other too. Neighbours that touch by a breath do not count. */
export function shareSound(one: Clip, other: Clip): boolean {
  const overlapMs = Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs)
  return one.resourceId === other.resourceId && overlapMs >= SHORTEST_MS
}
