import type { Attempt } from '#contract/final-checks.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { RoomAttempt } from '#contract/room-attempt.ts'
import { doorStanding } from './door-standing.ts'

/** Whether the end of a chapter offers its check: it was not passed, and not tried in this lesson. */
export function isCheckOffered(
  own: RoomAttempt | null,
  attempts: readonly Attempt[],
  sessionId: SessionId,
): boolean {
  const isTried = own !== null || attempts.some((each) => each.sessionId === sessionId)
  return !isTried && doorStanding(own, attempts, sessionId) !== 'passed'
}
