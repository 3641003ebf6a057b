import { useNow } from '#web/hooks/use-now.ts'
import { useWords } from '#web/words/words.ts'
import { TickingTime } from '../times.tsx'

const sizes: Record<WaitStage, string> = {
  0: 'text-sm',
  1: 'text-base font-semibold',
  2: 'text-xl leading-6 font-bold',
  3: 'text-2xl leading-7 font-bold text-ink',
}

/** How long a call has waited; its size grows with the time. Its stage is in an attribute, by which the parent grows too. */
export function WaitingTime({ raisedAt }: { raisedAt: number }) {
  const stage = useWaitStage(raisedAt)
  return (
    <span data-wait={stage} className={sizes[stage]}>
      <TickingTime since={raisedAt} label={useWords().tutor.queue.waiting} />
    </span>
  )
}

const MINUTE_MS = 60_000
/** At each of these waiting times a call is drawn larger. */
const STAGES_MS = [MINUTE_MS, 3 * MINUTE_MS, 5 * MINUTE_MS]

type WaitStage = 0 | 1 | 2 | 3

export function waitStage(waitedMs: number): WaitStage {
  return STAGES_MS.filter((from) => waitedMs >= from).length as WaitStage
}

/** The stage of a call by its time of raising; it updates itself. */
function useWaitStage(raisedAt: number): WaitStage {
  return waitStage(useNow(1_000) - raisedAt)
}
