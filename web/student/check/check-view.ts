import type { Attempt } from '#contract/final-checks.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'

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
