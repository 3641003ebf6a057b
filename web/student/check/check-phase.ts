import type { RoomAttempt } from '#contract/room/shape.ts'
import type { Problem } from '#web/client/ask.ts'

/** The server accepts answers this long after the end, and reports the end a little later; in ms. */
const GRACE_MS = 2_000

/** A started check shows an item, or the reason why there is none now. */
export type CheckPhase = 'items' | 'paused' | 'time-over'

export function checkPhase({ endsAt }: RoomAttempt, now: number, problem: Problem | null): CheckPhase {
  if (problem?.kind === 'refused' && isOver(problem.code)) return 'time-over'
  if (endsAt === null) return 'paused'
  return now > endsAt + GRACE_MS ? 'time-over' : 'items'
}

function isOver(code: string): boolean {
  return code === 'TimeIsUp' || code === 'AttemptFinished'
}
