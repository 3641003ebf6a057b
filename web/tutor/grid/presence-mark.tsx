import { useNow } from '#web/client/clock.ts'
import { useWords } from '#web/words/words.ts'
import { minutesSince } from '../durations.ts'
import type { Attending } from '../room/student-facts.ts'

interface PresenceMarkProps {
  attending: Attending
  since: number | null
}

const dots: Record<Exclude<Attending, 'unknown'>, string> = {
  here: 'border-leaf bg-leaf',
  away: 'border-away',
  offline: 'border-away',
  expected: 'border-dashed border-away',
  left: 'border-away bg-away',
}

/** A full dot is here, a hollow one away; the word beside it says the same. */
export function PresenceMark({ attending, since }: PresenceMarkProps) {
  const { card } = useWords().tutor
  if (attending === 'unknown') return null
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs whitespace-nowrap text-quiet">
      <span aria-hidden="true" className={`size-2.5 rounded-full border-2 ${dots[attending]}`} />
      {attending === 'away' && since !== null ? <AwayFor since={since} /> : card.attending[attending]}
    </span>
  )
}

function AwayFor({ since }: { since: number }) {
  const { card } = useWords().tutor
  const minutes = minutesSince(since, useNow(1_000))
  return minutes === 0 ? card.attending.away : card.awayFor(minutes)
}
