import type { StudentId } from '#contract/kernel/ids.ts'
import { isReadAloud } from '#contract/learning/rules/item-kinds.ts'
import { useAtTime } from '#web/hooks/use-now.ts'
import { CheckIcon, CloudOffIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { PauseIcon, SilentIcon, VoiceIcon } from '../icons.ts'
import { RemainingTime, ScoreMark, type TutorCheckView } from '../panel/check/check-view.tsx'
import { ItemKindMark } from '../panel/check/item-kinds.tsx'
import type { CardFacts, CardPresence } from '../room/room-facts.ts'
import { minutesSince } from '../times.tsx'
import { LinkPicture } from '../ways-in/link-row.tsx'

const dots: Record<Exclude<CardPresence, 'unknown'>, string> = {
  here: 'border-leaf bg-leaf',
  away: 'border-away',
  offline: 'border-away',
  expected: 'border-dashed border-away',
  left: 'border-away bg-away',
}

/** A full dot means here, a hollow one away; the word beside it says the same. */
export function AttendingMark({ attending, since }: { attending: CardPresence; since: number | null }) {
  const { card } = useWords().tutor
  if (attending === 'unknown') return null
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs whitespace-nowrap text-quiet">
      <span aria-hidden="true" className={`size-2.5 rounded-full border-2 ${dots[attending]}`} />
      {attending === 'away' && since !== null ? (
        <AwayFor since={since} />
      ) : (
        <span>{card.attending[attending]}</span>
      )}
    </span>
  )
}

function AwayFor({ since }: { since: number }) {
  const { card } = useWords().tutor
  const minutes = useAtTime(1_000, (now) => minutesSince(since, now))
  return minutes === 0 ? card.attending.away : card.awayFor(minutes)
}

interface FreshnessMarkProps {
  studentId: StudentId
  lastSignOf(studentId: StudentId): number | null
}

/** The age of a connected device's last sign of life, if it is unusual. In a muted colour, since presence reports who is away. */
export function FreshnessMark({ studentId, lastSignOf }: FreshnessMarkProps) {
  const { card } = useWords().tutor
  const text = useAtTime(1_000, (now) => {
    const mark = freshness(lastSignOf(studentId), now)
    return mark && card.freshness[mark.kind](mark.count)
  })
  if (text === null) return null
  return (
    <span className="ml-auto whitespace-nowrap text-quiet" title={card.lastSign}>
      <span className="sr-only">{card.lastSign} </span>
      {text}
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

/** Somebody else took the sound of the student's device. */
export function LostSoundLine({ lost }: { lost: NonNullable<CardFacts['lostSound']> }) {
  const { card } = useWords().tutor
  return (
    <p className="flex items-start gap-1 text-xs leading-tight text-ink">
      <SilentIcon size={1} className="shrink-0 text-quiet" />
      {card.lostSound[lost]}
    </p>
  )
}

type Running = Extract<TutorCheckView, { kind: 'running' }>

/** In place of the sentence: the kind of the current item, and the remaining time of the check. */
export function CardCheck({ view }: { view: Running }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem]">
      <CardCheckItem view={view} />
      {view.endsAt !== null && <RemainingTime until={view.endsAt} />}
    </p>
  )
}

/** The kind of the current item; reading aloud is highlighted, since a tutor should listen. */
function CardCheckItem({ view }: { view: Running }) {
  const { check } = useWords().tutor.desk
  if (view.paused) {
    return (
      <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap text-ink">
        <PauseIcon size={1} />
        {check.paused}
      </span>
    )
  }
  if (view.at && isReadAloud(view.at)) {
    return (
      <span className="inline-flex items-center gap-1 rounded-full bg-leaf px-2 font-bold whitespace-nowrap text-on-leaf">
        <VoiceIcon size={1} />
        {check.kinds.spoken}
      </span>
    )
  }
  if (view.at === null) {
    return (
      <span className="inline-flex items-center gap-1 whitespace-nowrap text-ink">
        <CheckIcon size={1} />
        {check.allDone}
      </span>
    )
  }
  return (
    <span className="text-ink">
      <ItemKindMark kind={view.at} />
    </span>
  )
}

/** On the picture's corner: the result of the last check. */
export function CardResult({ view }: { view: Extract<TutorCheckView, { kind: 'marked' }> }) {
  return (
    <span className="desk-result absolute top-1.5 right-1.5 z-1 rounded-md bg-sheet px-1.5 text-[0.8125rem] leading-5">
      <ScoreMark {...view} />
    </span>
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
