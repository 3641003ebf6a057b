import { useNow } from '#web/hooks/use-now.ts'
import { clockText } from './durations.ts'

/** The time since then, counting up by itself, so that its parent is not rendered again. */
export function TickingTime({ since, label }: { since: number; label: string }) {
  const text = clockText(useNow(1_000) - since)
  return (
    <span className="tabular-nums" title={label}>
      <span className="sr-only">{label} </span>
      {text}
    </span>
  )
}
