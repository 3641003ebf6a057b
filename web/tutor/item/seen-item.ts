import type { ItemId } from '#contract/learning/final-checks.ts'
import type { ItemDraft, SeenByStudent } from '#contract/room/calls/signals.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import { currentItem } from '#contract/room/slices/attempts.ts'

/** The item on the student's screen, and what is chosen there and not confirmed yet. */
export interface SeenItem {
  id: ItemId
  draft: ItemDraft | null
}

/**
 * The device's own word comes first: an answer that is on its way has changed its screen already. The room knows better once
 * that item is done. Null after the last item.
 */
export function seenItemOf(attempt: RoomAttempt, seen: SeenByStudent | null): SeenItem | null {
  if (seen?.kind === 'item' && seen.attemptId === attempt.id) {
    const isOpen = attempt.items.some(({ id }) => id === seen.item) && !attempt.done.includes(seen.item)
    if (isOpen) return { id: seen.item, draft: seen.draft }
  }
  const current = currentItem(attempt)
  return current && { id: current.id, draft: null }
}
