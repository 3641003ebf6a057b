import { isRefusal, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { reportedTime } from '#contract/kernel/time.ts'
import type { CheckItem, ItemAnswer, ItemId } from '#contract/learning/final-checks.ts'
import { REPORTED_LATE_MS } from '#contract/room/slices/states.ts'
import { aboutOf, answer, type Change, type AttemptRow } from './rules.ts'

type Late = Refusal<
  'AttemptFinished' | 'AttemptPaused' | 'TimeIsUp' | 'AlreadyAnswered' | 'AnswerDoesNotFit' | 'KeyShown'
>

/**
 * An answer that arrives after the attempt's finish. It counts for a day when it was made before the finish, and only where
 * the student has not been shown the right answer: an existing answer stays as it is, and so does an item that another
 * attempt has shown since.
 * @param later the student's other attempts of this check.
 * @param at the time at which it was made, according to the device.
 */
export function answerReportedLate(
  attempt: AttemptRow,
  items: readonly CheckItem[],
  given: { item: ItemId; answer: ItemAnswer },
  { at, now, later }: { at: number | undefined; now: Date; later: readonly AttemptRow[] },
): Change | Late {
  const madeAt = madeBeforeFinish(attempt, at, now)
  if (madeAt === null) return refuse(attempt.finishedBy === 'time' ? 'TimeIsUp' : 'AttemptFinished')
  if (later.some((other) => showsKey(other, attempt, given.item))) return refuse('KeyShown')
  // The attempt as it was then: open, and with time left.
  const open = { ...attempt, status: 'started' as const, finishedBy: null, endsAt: null, pausedAt: null }
  const change = answer(open, items, given, new Date(madeAt))
  if (isRefusal(change)) return change
  const answers = change.attempt.answers.map((one) =>
    one.item === given.item ? { ...one, toldAt: now.getTime() } : one,
  )
  return { attempt: { ...attempt, answers }, events: change.events }
}

/** The student had finished before the lesson or the time did, and could report it only now. */
export function finishReportedLate(attempt: AttemptRow, at: number | undefined, now: Date): Change {
  const nothing = { attempt, events: [] }
  const endedByOthers = attempt.finishedBy === 'lesson' || attempt.finishedBy === 'time'
  const madeAt = endedByOthers ? madeBeforeFinish(attempt, at, now) : null
  if (madeAt === null) return nothing
  const finishedAt = Math.max(madeAt, ...attempt.answers.map((one) => one.at))
  return {
    attempt: { ...attempt, finishedBy: 'student', finishedAt },
    events: [{ type: 'check-finished', ...aboutOf(attempt), by: 'student', finishedAt }],
  }
}

/** In ms; null for an answer that was made after the finish, or is reported too late or without a time. */
function madeBeforeFinish(
  { startedAt, finishedAt }: AttemptRow,
  at: number | undefined,
  now: Date,
): number | null {
  if (at === undefined || finishedAt === null || now.getTime() > finishedAt + REPORTED_LATE_MS) return null
  const madeAt = reportedTime(at, startedAt, now.getTime())
  return madeAt <= finishedAt ? madeAt : null
}

/** A finished attempt shows its student the right answers of the items that it has answered. */
function showsKey(other: AttemptRow, { id, number, checkId }: AttemptRow, item: ItemId): boolean {
  if (other.id === id || other.checkId !== checkId || other.number < number) return false
  return other.status !== 'started' && other.answers.some((one) => one.item === item)
}
