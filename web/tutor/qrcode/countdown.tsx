import { useNow } from '#web/hooks/use-now.ts'
import { clockText } from '../durations.ts'

/** How long until then; a number that changes, and nothing that moves. */
export function Countdown({ until, label }: { until: number; label: string }) {
  const left = until - useNow(1_000)
  return (
    <p role="timer" className="tabular-nums">
      {label} <span className="font-semibold">{clockText(left)}</span>
    </p>
  )
}
