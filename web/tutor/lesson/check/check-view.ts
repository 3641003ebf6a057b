import type { ItemId, ItemKind } from '../../../../contract/final-checks.ts'
import { currentItem } from '../../../../contract/room-attempt.ts'
import type { RoomAttempt } from '../../../../contract/room-attempt.ts'

export type CheckView =
  /** `at` is null behind the last item. */
  | { kind: 'running'; done: number; of: number; at: ItemKind | null; paused: boolean; endsAt: number | null }
  | { kind: 'to-mark'; count: number }
  | { kind: 'marked'; score: number | null; passed: boolean }

/** How a student's attempt stands, at a glance. */
export function checkViewOf(attempt: RoomAttempt): CheckView {
  const { status, done, items, pausedAt, endsAt, score } = attempt
  if (status === 'marked') return { kind: 'marked', score, passed: attempt.passed === true }
  if (status === 'finished') return { kind: 'to-mark', count: unheardOf(attempt).length }
  const at = currentItem(attempt)?.kind ?? null
  return { kind: 'running', done: done.length, of: items.length, at, paused: pausedAt !== null, endsAt }
}

/** The items read aloud that have no mark yet, reached or not. */
export function unheardOf({ items, heard }: RoomAttempt): ItemId[] {
  return items.filter(({ id, kind }) => kind === 'spoken' && !heard.includes(id)).map(({ id }) => id)
}

/** The student stands at a sentence to read aloud, and somebody should listen. */
export function readsAloud(attempt: RoomAttempt | null): boolean {
  if (attempt?.status !== 'started' || attempt.pausedAt !== null) return false
  return currentItem(attempt)?.kind === 'spoken'
}
