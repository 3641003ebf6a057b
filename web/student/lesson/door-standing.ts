import type { Attempt } from '#contract/final-checks.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { RoomAttempt } from '#contract/room-attempt.ts'

/** How a student stands in a chapter's check, as the door to it says. */
export type DoorStanding = 'new' | 'waiting' | 'passed' | 'again'

/**
 * @param own the attempt of this lesson, as the room tells it; fresher than what was asked for.
 * @param sessionId this lesson's: what nobody heard in an earlier one waits for nobody.
 */
export function doorStanding(
  own: RoomAttempt | null,
  attempts: readonly Attempt[],
  sessionId: SessionId,
): DoorStanding {
  const earlier = attempts.filter(({ id, status }) => id !== own?.id && status !== 'started')
  if (own?.passed || earlier.some(({ result }) => result?.passed)) return 'passed'
  const last = own ?? earlier.at(-1)
  if (!last) return 'new'
  const isHere = !('sessionId' in last) || last.sessionId === sessionId
  return last.status === 'finished' && isHere ? 'waiting' : 'again'
}
