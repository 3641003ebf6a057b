import type { TutorId } from '#contract/kernel/ids.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { believedTime } from '#contract/kernel/time.ts'
import type {
  Attempt,
  CheckItem,
  FinalCheck,
  ItemAnswer,
  ItemId,
  ItemResult,
  Mark,
} from '#contract/learning/final-checks.ts'
import { fitsItem } from '#contract/learning/rules/item-kinds.ts'
import { groupOf } from '#contract/learning/rules/result-group.ts'
import type { AttemptEvent } from '#contract/room/slices/attempts.ts'

/** An answer that was given in time may still be on its way: it counts until this long after the end. */
export const GRACE_MS = 2_000

/** A stored attempt; its result is judged from it. */
export interface AttemptRow extends Omit<Attempt, 'marked' | 'result'> {
  /** The results that are carried from the attempt before, and are not asked again. */
  carried: ItemResult[]
  /** The rest of the time while it is paused, in ms. */
  leftMs: number | null
  marks: { item: ItemId; mark: Mark; by: TutorId; at: number }[]
  /** Items of its check that the student's branch has struck: they count for nothing. */
  struck: ItemId[]
}

/** The attempt with its change, and the events for the room; no events when nothing has changed. */
export interface Change {
  attempt: AttemptRow
  events: AttemptEvent[]
}

/** True when the time is over for every answer, late ones too. */
export function isTimeOver({ endsAt }: AttemptRow, now: Date): boolean {
  return endsAt !== null && now.getTime() > endsAt + GRACE_MS
}

/**
 * The time at which the student gave it: a device that was offline sends the time, which is limited to the possible times of
 * the attempt.
 */
export function givenAt({ startedAt, answers }: AttemptRow, claimed: number | undefined, now: Date): Date {
  return new Date(believedTime(claimed, answers.at(-1)?.at ?? startedAt, now.getTime()))
}

/** An offline student may have answered in time: the server waits for their device this long, or until the lesson ends. */
const WAIT_FOR_AWAY_MS = 30 * 60_000

export function mayHoldMore({ endsAt }: AttemptRow, now: Date): boolean {
  return endsAt !== null && now.getTime() <= endsAt + WAIT_FOR_AWAY_MS
}

/** @param before the results of the student's last finished attempt of this very check. */
export function begin(
  check: FinalCheck,
  begun: Pick<AttemptRow, 'id' | 'studentId' | 'sessionId' | 'number' | 'struck'>,
  { scope, before }: { scope: Attempt['scope']; before: ItemResult[] | null },
  now: Date,
): Change | Refusal<'NothingMissed'> {
  const isCarried = (result: ItemResult) => scope === 'missed' && groupOf(result) === 'well'
  const carried = (before ?? []).filter(isCarried).map((result) => ({ ...result, carried: true }))
  const asked = check.items.filter(
    ({ id }) => !begun.struck.includes(id) && !carried.some(({ item }) => item === id),
  )
  if (asked.length === 0) return refuse('NothingMissed')
  const endsAt = now.getTime() + check.timeLimitS * 1_000
  const attempt: AttemptRow = {
    ...begun,
    checkId: check.id,
    chapterId: check.chapterId,
    scope: carried.length > 0 ? 'missed' : 'all',
    items: asked.map(({ id }) => id),
    carried,
    status: 'started',
    startedAt: now.getTime(),
    endsAt,
    pausedAt: null,
    leftMs: null,
    finishedAt: null,
    finishedBy: null,
    answers: [],
    marks: [],
  }
  const { checkId, chapterId, number } = attempt
  const items = asked.map(({ id, kind }) => ({ id, kind }))
  const about = { ...aboutOf(attempt), checkId, chapterId, number, scope: attempt.scope, items, endsAt }
  return { attempt, events: [{ type: 'check-started', ...about }] }
}

/** Continues an open attempt, on this device or another, at the same item. A time that is over is not given again. */
export function resumeAttempt(open: AttemptRow, now: Date): Change {
  return isTimeOver(open, now) ? finishAttempt(open, 'time', now) : { attempt: open, events: [] }
}

export function answer(
  attempt: AttemptRow,
  items: readonly CheckItem[],
  { item: id, answer: given }: { item: ItemId; answer: ItemAnswer },
  now: Date,
):
  | Change
  | Refusal<'AttemptFinished' | 'AttemptPaused' | 'TimeIsUp' | 'AlreadyAnswered' | 'AnswerDoesNotFit'> {
  // The same refusal whether or not the end has been saved yet.
  if (attempt.finishedBy === 'time' || isTimeOver(attempt, now)) return refuse('TimeIsUp')
  if (attempt.status !== 'started') return refuse('AttemptFinished')
  if (attempt.answers.some(({ item }) => item === id)) return refuse('AlreadyAnswered')
  if (attempt.pausedAt !== null) return refuse('AttemptPaused')
  const item = itemOf(attempt, items, id)
  if (!item || !fitsItem(item, given)) return refuse('AnswerDoesNotFit')
  const answers = [...attempt.answers, { item: id, answer: given, at: now.getTime() }]
  return {
    attempt: { ...attempt, answers },
    events: [{ type: 'check-answered', ...aboutOf(attempt), item: id }],
  }
}

/** Finishing twice has no further effect. An attempt whose time is over finishes by time, at its end, whoever finishes it. */
export function finishAttempt(
  attempt: AttemptRow,
  by: 'student' | 'tutor' | 'time' | 'lesson',
  now: Date,
): Change {
  if (attempt.status !== 'started') return { attempt, events: [] }
  const isLate = isTimeOver(attempt, now)
  const finishedBy = isLate ? 'time' : by
  const finishedAt = isLate ? attempt.endsAt! : now.getTime()
  const finished = { status: 'finished', endsAt: null, pausedAt: null, leftMs: null, finishedBy } as const
  return {
    attempt: { ...attempt, ...finished, finishedAt },
    events: [{ type: 'check-finished', ...aboutOf(attempt), by: finishedBy, finishedAt }],
  }
}

/** The fields that say which attempt an event is about. */
export function aboutOf({ studentId, id: attemptId }: AttemptRow) {
  return { studentId, attemptId }
}

/** An item that this attempt asks. */
export function itemOf(attempt: AttemptRow, items: readonly CheckItem[], id: ItemId): CheckItem | undefined {
  return attempt.items.includes(id) ? items.find((item) => item.id === id) : undefined
}
