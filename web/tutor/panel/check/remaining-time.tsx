import { useNow } from '#web/hooks/use-now.ts'
import { clockText } from '#web/tutor/durations.ts'
import { ClockIcon } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'

/** The remaining time of a check, counting down by itself. */
export function RemainingTime({ until }: { until: number }) {
  const { remaining } = useWords().tutor.desk.check
  const now = useNow(1_000)
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums" title={remaining}>
      <ClockIcon size={1} className="text-quiet" />
      <span className="sr-only">{remaining} </span>
      {clockText(until - now)}
    </span>
  )
}
