import type { Attempt, ItemId } from '#contract/learning/final-checks.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import type { Problem } from '#web/client/ask.ts'

/** The view of a check: its intro, its items, or its result. */
export type CheckView =
  | { kind: 'intro' }
  | { kind: 'running'; attempt: RoomAttempt }
  /** It is finished, and the result is being loaded. */
  | { kind: 'coming' }
  | { kind: 'result'; attempt: ResultAttempt }

export type ResultAttempt = Attempt & { result: NonNullable<Attempt['result']> }

/** The room's attempt takes precedence; without an attempt in this lesson, the last finished attempt is shown. */
export function checkView(own: RoomAttempt | null, attempts: readonly Attempt[]): CheckView {
  if (own?.status === 'started') return { kind: 'running', attempt: own }
  const attempt = own ? attempts.find(({ id }) => id === own.id) : attempts.findLast(isJudged)
  if (attempt && isJudged(attempt)) return { kind: 'result', attempt }
  return { kind: own ? 'coming' : 'intro' }
}

function isJudged(attempt: Attempt): attempt is ResultAttempt {
  return attempt.result !== null
}

/** The server accepts answers this long after the end, and reports the end a little later; in ms. */
const GRACE_MS = 2_000

/** A started check shows an item, or the reason why there is none now. */
type CheckPhase = 'items' | 'paused' | 'time-over'

export function checkPhase({ endsAt }: RoomAttempt, now: number, problem: Problem | null): CheckPhase {
  if (problem?.kind === 'refused' && isOver(problem.code)) return 'time-over'
  if (endsAt === null) return 'paused'
  return now > endsAt + GRACE_MS ? 'time-over' : 'items'
}

function isOver(code: string): boolean {
  return code === 'TimeIsUp' || code === 'AttemptFinished'
}

/** The room's attempt, with the answers that are still in this device's outbox counted as done. */
export function withAnswers(attempt: RoomAttempt, underWay: readonly ItemId[]): RoomAttempt {
  const news = [...new Set(underWay)].filter((item) => !attempt.done.includes(item))
  return news.length === 0 ? attempt : { ...attempt, done: [...attempt.done, ...news] }
}
