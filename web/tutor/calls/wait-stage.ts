import { useNow } from '#web/hooks/use-now.ts'

const MINUTE_MS = 60_000
/** From these waiting times on a call is drawn larger, and larger again. */
const STAGES_MS = [MINUTE_MS, 3 * MINUTE_MS, 5 * MINUTE_MS]

export type WaitStage = 0 | 1 | 2 | 3

export function waitStage(waitedMs: number): WaitStage {
  return STAGES_MS.filter((from) => waitedMs >= from).length as WaitStage
}

/** The stage of a call raised then, growing by itself. */
export function useWaitStage(raisedAt: number): WaitStage {
  return waitStage(useNow(1_000) - raisedAt)
}
