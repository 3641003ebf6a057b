import { useNow } from '#web/hooks/use-now.ts'
import { clockText } from '../times.tsx'

/** The time until then, as a changing number without animation. */
export function Countdown({ until, label, after = '' }: { until: number; label: string; after?: string }) {
  const left = until - useNow(1_000)
  return (
    <p role="timer" className="text-quiet tabular-nums">
      {label} <b className="text-ink">{clockText(left)}</b> {after}
    </p>
  )
}
