import type { RoomAttempt } from '#contract/room/shape.ts'
import type { Problem } from '#web/client/ask.ts'

/** The server still takes an answer this long after the end, and says the end a little later; in ms. */
const GRACE_MS = 2_000

/** What a started check shows: an item, or why there is none just now. */
export type CheckPhase = 'items' | 'paused' | 'time-over'

export function checkPhase({ endsAt }: RoomAttempt, now: number, problem: Problem | null): CheckPhase {
  if (problem?.kind === 'refused' && isOver(problem.code)) return 'time-over'
  if (endsAt === null) return 'paused'
  return now > endsAt + GRACE_MS ? 'time-over' : 'items'
}

function isOver(code: string): boolean {
  return code === 'TimeIsUp' || code === 'AttemptFinished'
}
