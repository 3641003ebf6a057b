import { isRefusal, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { reportedTime } from '#contract/kernel/time.ts'
import type { CheckItem, ItemId } from '#contract/learning/final-checks.ts'
import { REPORTED_LATE_MS } from '#contract/room/slices/states.ts'
import { answerReportedLate } from '../reported-late.ts'
import { answer, type AttemptRow, type Change, givenAt } from '../rules.ts'

const READ = { kind: 'read' } as const

/**
 * A recording of a spoken item counts as its answer from the moment of recording. A student may record the item again until it
 * has its mark, also after having reported it as read. A recording from before the attempt's finish counts for a day, like an
 * answer that is reported late. A pause does not refuse what was being said when it began.
 * @param later the student's attempts of this chapter.
 */
export function answerByRecording(
  attempt: AttemptRow,
  items: readonly CheckItem[],
  item: ItemId,
  { madeAt, now, later }: { madeAt: number; now: Date; later: readonly AttemptRow[] },
): Change | Refusal {
  const given = attempt.answers.find((one) => one.item === item)?.answer
  const isMarked = attempt.marks.some((mark) => mark.item === item)
  if (isMarked || given?.kind === 'skipped') return refuse('AlreadyAnswered')
  if (given) return isInTime(attempt, madeAt, now) ? { attempt, events: [] } : refuse('AttemptFinished')
  if (attempt.status !== 'started')
    return answerReportedLate(attempt, items, { item, answer: READ }, { at: madeAt, now, later })
  const change = answer(
    { ...attempt, pausedAt: null },
    items,
    { item, answer: READ },
    givenAt(attempt, madeAt, now),
  )
  if (isRefusal(change)) return change
  return { ...change, attempt: { ...change.attempt, pausedAt: attempt.pausedAt } }
}

/** Recorded before the attempt's finish, and not more than a day ago since then. */
function isInTime({ startedAt, finishedAt }: AttemptRow, madeAt: number, now: Date): boolean {
  if (finishedAt === null) return true
  const isLate = now.getTime() > finishedAt + REPORTED_LATE_MS
  return !isLate && reportedTime(madeAt, startedAt, now.getTime()) <= finishedAt
}
