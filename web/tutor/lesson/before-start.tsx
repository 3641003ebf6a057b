import { useNow } from '#web/hooks/use-now.ts'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { PlayIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { MissingConsents } from '../consents/missing-consents.tsx'
import { useLessonConsents } from '../consents/use-lesson-consents.ts'
import { useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import type { CardFacts } from '../room/room-facts.ts'
import { useActs } from '../room/use-acts.ts'
import { MicrophoneHint } from '../talk/microphone-hint.tsx'
import { clockText, lessonTime } from '../times.tsx'
import { FirstList } from './first-list.tsx'

/** In place of the queue before the start: how long until then, who has come, the start button, and whom to see first. */
export function BeforeStart() {
  const { start } = useWords().tutor
  const { coming, missing, joined } = useComing()
  return (
    <section aria-label={start.waiting} className="flex flex-col gap-3 p-4">
      <h2 className="sr-only">{start.waiting}</h2>
      <div className="flex items-end justify-between gap-4">
        <UntilStart />
        {coming.length > 0 && <HaveCome count={joined} of={coming.length} />}
      </div>
      <StartButton joined={joined} of={coming.length} />
      {coming.length > 0 && <Missing cards={missing} />}
      <FirstList />
      <ConsentsBeforeStart />
      <MicrophoneHint />
    </section>
  )
}

/** While a child's page is open before the start. */
export function StartRow() {
  const { coming, joined } = useComing()
  return (
    <div className="flex flex-col border-b border-line p-2">
      <StartButton joined={joined} of={coming.length} />
    </div>
  )
}

function useComing() {
  const { cards } = useRoom()
  // An absence that was told stands on its card.
  const coming = cards.filter(({ student }) => student.attendance === 'joined' || !student.absence)
  const missing = coming.filter(({ student }) => student.attendance !== 'joined')
  return { coming, missing, joined: coming.length - missing.length }
}

const HOUR_MINUTES = 60

/** The time until the planned start, or since it, within an hour of it. */
function UntilStart() {
  const { start } = useWords().tutor
  const { startsAt, endsAt } = useTutorLesson().lesson
  const now = useNow(1_000)
  const { kind, minutes } = lessonTime(startsAt, endsAt, now)
  const sinceMinutes = (now - startsAt) / 60_000
  if (kind === 'before') {
    if (minutes > HOUR_MINUTES) return null
    return (
      <p className="leading-none">
        <span className="mb-1 block text-[0.8125rem] text-quiet">{start.untilStart}</span>
        <b className="text-[2.5rem] tabular-nums @7xl:text-[3.5rem]">{clockText(startsAt - now)}</b>
      </p>
    )
  }
  return sinceMinutes < HOUR_MINUTES ? (
    <p className="text-lg leading-snug font-bold">{start.sinceStart(Math.floor(sinceMinutes))}</p>
  ) : null
}

function HaveCome({ count, of }: { count: number; of: number }) {
  const { start } = useWords().tutor
  return <p className="ml-auto text-right text-lg font-semibold tabular-nums">{start.haveCome(count, of)}</p>
}

/** The students who are awaited. */
function Missing({ cards }: { cards: readonly CardFacts[] }) {
  const { start } = useWords().tutor
  if (cards.length === 0) return <p className="text-sm text-quiet">{start.allCame}</p>
  return (
    <div className="border-t border-line pt-3">
      <h3 className="text-[0.8125rem] text-quiet">{start.missing}</h3>
      <ul className="divide-y divide-line">
        {cards.map(({ student }) => (
          <li key={student.id} className="flex gap-3 py-2 text-sm leading-snug">
            <EmblemPicture name={student.emblem} size={1.875} />
            <p className="min-w-0">
              <b className="block">{student.displayName}</b>
              <span className="block text-quiet">{start.notYet}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The students whose guardians are still to be asked, while there is time to do so. */
function ConsentsBeforeStart() {
  const { room } = useRoom()
  const { value } = useLessonConsents()
  return value && <MissingConsents students={Object.values(room.students)} answers={value.students} />
}

/** Starts the lesson, after a dialog with the number of joined students. */
function StartButton({ joined, of }: { joined: number; of: number }) {
  const { start } = useWords().tutor
  const { session } = useActs()
  const { busy } = useRoom()
  return (
    <ConfirmedButton
      look="main"
      icon={<PlayIcon />}
      className="min-h-14"
      busy={busy.has('start')}
      question={{
        title: start.question,
        body: start.body(joined, of),
        cancel: start.cancel,
        look: 'main',
      }}
      onConfirm={session.start}
    >
      {start.start}
    </ConfirmedButton>
  )
}
