import type { PageStay } from '#contract/desk.ts'
import { clockText } from '#web/tutor/durations.ts'
import { TickingTime } from '#web/tutor/ticking-time.tsx'
import { useTimeText } from '#web/tutor/use-time-text.ts'
import { useWords } from '#web/words/words.ts'
import { PlaceLine } from '../place-line.tsx'

export function StayHappening({ stay, isNow }: { stay: PageStay; isNow: boolean }) {
  const { desk, card } = useWords().tutor
  const { dayTime } = useTimeText()
  return (
    <p className="flex justify-between gap-2">
      <span className="min-w-0">
        <PlaceLine place={stay} />
        {isNow && <span className="ml-2 font-semibold text-leaf-deep">{desk.record.still}</span>}
        {!isNow && !stay.read && <span className="ml-2 text-quiet">{desk.record.turned}</span>}
        {stay.toldAt !== null && (
          <span className="block text-quiet">{desk.record.toldAt(dayTime(stay.toldAt))}</span>
        )}
      </span>
      <span className="shrink-0 text-quiet tabular-nums">
        {isNow ? <TickingTime since={stay.from} label={card.onPage} /> : clockText(stay.until - stay.from)}
      </span>
    </p>
  )
}
