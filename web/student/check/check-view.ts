import type { Attempt } from '#contract/final-checks.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'

/** What a student sees of a check: the way in, its items, or how it went. */
export type CheckView =
  | { kind: 'intro' }
  | { kind: 'running'; attempt: RoomAttempt }
  /** It is finished, and the result is on its way. */
  | { kind: 'coming' }
  | { kind: 'result'; attempt: Judged }

export type Judged = Attempt & { result: NonNullable<Attempt['result']> }

/** The room has the last word; without an attempt in this lesson it is the last one ever finished. */
export function checkView(own: RoomAttempt | null, attempts: readonly Attempt[]): CheckView {
  if (own?.status === 'started') return { kind: 'running', attempt: own }
  const attempt = own ? attempts.find(({ id }) => id === own.id) : attempts.findLast(isJudged)
  if (attempt && isJudged(attempt)) return { kind: 'result', attempt }
  return { kind: own ? 'coming' : 'intro' }
}

function isJudged(attempt: Attempt): attempt is Judged {
  return attempt.result !== null
}
