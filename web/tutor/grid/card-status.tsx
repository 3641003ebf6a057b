import { useNow } from '#web/hooks/use-now.ts'
import { CloudOffIcon } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import { minutesSince } from '../durations.ts'
import { LinkPicture } from '../panel/links/link-picture.tsx'
import type { CardPresence } from '../room/room-facts.ts'

const dots: Record<Exclude<CardPresence, 'unknown'>, string> = {
  here: 'border-leaf bg-leaf',
  away: 'border-away',
  offline: 'border-away',
  expected: 'border-dashed border-away',
  left: 'border-away bg-away',
}

/** A full dot means here, a hollow one away; the word beside it says the same. */
export function PresenceMark({ attending, since }: { attending: CardPresence; since: number | null }) {
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

/** The age of a connected device's last sign of life, if it is unusual. In a muted colour, since presence reports who is away. */
export function FreshnessMark({ lastSignAt }: { lastSignAt: number | null }) {
  const { card } = useWords().tutor
  const mark = freshness(lastSignAt, useNow(1_000))
  if (!mark) return null
  return (
    <span className="ml-auto whitespace-nowrap text-quiet" title={card.lastSign}>
      <span className="sr-only">{card.lastSign} </span>
      {card.freshness[mark.kind](mark.count)}
    </span>
  )
}

/** Says since when an offline student is not connected, and that their device has the lesson. */
export function OfflineLine({ since }: { since: string | null }) {
  const { card } = useWords().tutor
  return (
    <span className="flex items-start gap-1 leading-tight text-ink">
      <CloudOffIcon size={1} className="shrink-0 text-quiet" />
      <span className="flex flex-wrap gap-x-2">
        {since !== null && <span className="whitespace-nowrap">{card.offlineSince(since)}</span>}
        <span>{card.worksOffline}</span>
      </span>
    </span>
  )
}

/** The student signed in with their card on an unknown device: the tutor must check that it is them. */
export function NewDeviceLine({ at }: { at: string }) {
  const { card } = useWords().tutor
  return (
    <p className="flex items-start gap-1 rounded-tutor bg-calling-ground px-1 py-0.5 text-xs leading-tight text-ink">
      <LinkPicture purpose="sign-in" />
      {card.newDevice(at)}
    </p>
  )
}

/** Put-aside writes: they are in the student's journal, and not on the server. */
export function AsideLine({ count }: { count: number }) {
  const { card } = useWords().tutor
  return (
    <p className="flex items-start gap-1 text-xs leading-tight text-ink">
      <CloudOffIcon size={1} className="shrink-0 text-quiet" />
      {card.aside(count)}
    </p>
  )
}

/** A silent device sends a sign of life every 4 s, a playing one more often: one late sign is not shown yet. */
const FRESH_MS = 10_000

/** The age of a connected student's last sign of life; null while it is fresh, or before the first one. */
export function freshness(
  lastSignAt: number | null,
  now: number,
): { kind: 'seconds' | 'minutes'; count: number } | null {
  if (lastSignAt === null) return null
  const age = now - lastSignAt
  if (age < FRESH_MS) return null
  if (age < 60_000) return { kind: 'seconds', count: Math.floor(age / 1_000) }
  return { kind: 'minutes', count: Math.floor(age / 60_000) }
}
