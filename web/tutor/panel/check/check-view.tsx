import type { ItemKind } from '#contract/learning/final-checks.ts'
import { isReadAloud } from '#contract/learning/rules/item-kinds.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import { currentItem, unmarkedOf } from '#contract/room/slices/attempts.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { clockText } from '#web/tutor/times.tsx'
import { CheckIcon, ClockIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'

export type TutorCheckView =
  /** `at` is null after the last item. */
  | { kind: 'running'; done: number; of: number; at: ItemKind | null; paused: boolean; endsAt: number | null }
  | { kind: 'to-mark'; count: number }
  | { kind: 'marked'; score: number | null; passed: boolean }

/** The short state of a student's attempt. */
export function checkViewOf(attempt: RoomAttempt): TutorCheckView {
  const { status, done, items, pausedAt, endsAt, score } = attempt
  if (status === 'marked') return { kind: 'marked', score, passed: attempt.passed === true }
  if (status === 'finished') return { kind: 'to-mark', count: toHearOf(attempt) }
  const at = currentItem(attempt)?.kind ?? null
  return { kind: 'running', done: done.length, of: items.length, at, paused: pausedAt !== null, endsAt }
}

/** The number of items that may still be marked; before the finish, all spoken items. */
export function toHearOf(attempt: RoomAttempt): number {
  return attempt.toMark ?? unmarkedOf(attempt).length
}

/** True if the student is at a sentence to read aloud, so that a tutor should listen. */
export function readsAloud(attempt: RoomAttempt | null): boolean {
  if (attempt?.status !== 'started' || attempt.pausedAt !== null) return false
  const item = currentItem(attempt)
  return item !== null && isReadAloud(item.kind)
}

/** A score in percent, with a tick and a word if it passes. */
export function ScoreMark({ score, passed }: { score: number | null; passed: boolean }) {
  const { check } = useWords().tutor.desk
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap ${passed ? 'font-semibold text-leaf-deep' : ''}`}
    >
      {passed && <CheckIcon size={1} />}
      <span>{score === null ? check.noScore : check.score(score)}</span>
      <span className="font-normal">{passed ? check.passed : check.notPassed}</span>
    </span>
  )
}

/** The remaining time of a check, counting down by itself. */
export function RemainingTime({ until }: { until: number }) {
  const { remaining } = useWords().tutor.desk.check
  const now = useNow(1_000)
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums" title={remaining}>
      <ClockIcon size={1} className="text-quiet" />
      <span className="sr-only">{remaining} </span>
      {clockText(until - now)}
    </span>
  )
}
