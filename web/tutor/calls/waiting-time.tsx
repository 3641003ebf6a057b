import { useWords } from '#web/words/words.ts'
import { TickingTime } from '../ticking-time.tsx'
import { useWaitStage, type WaitStage } from './wait-stage.ts'

const sizes: Record<WaitStage, string> = {
  0: 'text-sm',
  1: 'text-base font-semibold',
  2: 'text-xl leading-6 font-bold',
  3: 'text-2xl leading-7 font-bold text-ink',
}

/** How long a call has waited; it grows with the time, and says by the attribute how far what is around it should. */
export function WaitingTime({ raisedAt }: { raisedAt: number }) {
  const stage = useWaitStage(raisedAt)
  return (
    <span data-wait={stage} className={sizes[stage]}>
      <TickingTime since={raisedAt} label={useWords().tutor.queue.waiting} />
    </span>
  )
}
