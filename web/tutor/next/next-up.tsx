import type { Reason } from '#contract/records/who-next/reasons.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { columnJobOf } from '../column/column-job.ts'
import { useRoom, useTutorLesson, type PanelTab } from '../room/lesson-context.tsx'
import { useActs } from '../room/use-acts.ts'
import { LaterButton, LaterTimes, PutOffList, useLater } from './later.tsx'
import { NobodyWaits } from './nobody-waits.tsx'
import { PinButton } from './pin-button.tsx'
import { ReasonLine } from './reason-line.tsx'
import { useWhoNext } from './who-next-provider.tsx'

/** How many are shown at once. */
const MOST = 3
/** In a row: the strongest. */
const MOST_REASONS = 2

/**
 * The students to go to who did not call, and why; one press opens their page, another begins a talk. While nobody calls, the first
 * of them is large. While the column shows one child, they wait.
 */
export function NextUp() {
  const { next: words } = useWords().tutor
  const live = useRoom()
  const { room } = live
  const { next, putOff, longest } = useWhoNext()
  const job = columnJobOf(live)
  if (room.status !== 'running' || (job !== 'calm' && job !== 'calls')) return null
  if (live.lastKnownAt !== null) return <p className="px-4 py-3 text-sm text-quiet">{words.offline}</p>
  const suggested = next
    .filter(({ reasons }) => reasons[0]?.kind !== 'call')
    .map(({ studentId, reasons }) => ({ student: room.students[studentId]!, reasons, key: studentId }))
  const isCalm = job === 'calm'
  const [first] = suggested
  const rows = suggested.slice(isCalm ? 1 : 0, MOST + (isCalm ? 1 : 0))
  const hidden = suggested.length - rows.length - (isCalm && first ? 1 : 0)
  return (
    <section
      aria-label={words.title}
      className={`desk-next flex-col ${isCalm ? 'flex' : 'hidden @3xl:flex'}`}
    >
      {isCalm && (first ? <Suggested {...first} key={first.key} /> : <NobodyWaits longest={longest} />)}
      {rows.length > 0 && (
        <div
          role="group"
          aria-label={words.worthALook}
          className={`divide-y divide-line border-t border-line ${isCalm ? 'hidden @3xl:block' : ''}`}
        >
          <h3 className="px-4 pt-3 pb-1 text-[0.8125rem] text-quiet">{words.worthALook}</h3>
          {rows.map(({ key, ...row }) => (
            <SuggestedRow {...row} key={key} />
          ))}
        </div>
      )}
      {hidden > 0 && (
        <p className="hidden border-t border-line px-4 py-1.5 text-[0.8125rem] text-quiet @3xl:block">
          {words.others(hidden)}
        </p>
      )}
      <PutOffList putOff={putOff} />
    </section>
  )
}

interface SuggestedProps {
  student: RoomStudent
  reasons: readonly Reason[]
}

/** Nobody calls: the one to go to first. */
function Suggested({ student, reasons }: SuggestedProps) {
  const { next } = useWords().tutor
  const { panel } = useTutorLesson()
  const later = useLater()
  const name = student.displayName
  return (
    <div className="flex flex-col gap-2 bg-look-ground px-4 py-3">
      <div className="flex items-center gap-3">
        <EmblemPicture name={student.emblem} size={3.25} />
        <p className="min-w-0 flex-1 leading-tight">
          <b className="block text-sm">{next.next}</b>
          <b className="block truncate text-[1.375rem]">{name}</b>
        </p>
        <PinButton student={student} />
      </div>
      <ReasonLine reasons={reasons} />
      <div className="flex gap-2">
        <Button
          look="main"
          data-answer-first
          aria-label={next.goTo(name)}
          onClick={() => panel.choose(student.id, tabOf(reasons))}
          className="min-h-12 flex-1 text-base!"
        >
          {next.go}
        </Button>
        <LaterButton student={student} later={later} />
      </div>
      <LaterTimes student={student} later={later} />
    </div>
  )
}

function SuggestedRow({ student, reasons }: SuggestedProps) {
  const { next } = useWords().tutor
  const { panel } = useTutorLesson()
  const later = useLater()
  const name = student.displayName
  return (
    <div className="flex flex-col gap-1.5 py-1.5 pr-2 pl-4">
      <div className="flex min-h-11 items-start gap-2">
        <span className="mt-1 shrink-0">
          <EmblemPicture name={student.emblem} size={1.875} />
        </span>
        <button
          type="button"
          data-answer-first
          aria-label={next.goTo(name)}
          onClick={() => panel.choose(student.id, tabOf(reasons))}
          className="flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-md text-left leading-snug hover:bg-leaf-ground"
        >
          <b className="block max-w-full truncate">{name}</b>
          <ReasonLine reasons={reasons.slice(0, MOST_REASONS)} as="span" />
        </button>
        <TalkButton student={student} />
        <LaterButton student={student} later={later} isQuiet />
      </div>
      <LaterTimes student={student} later={later} />
    </div>
  )
}

/** Begins a talk with a student who is here. */
function TalkButton({ student }: { student: RoomStudent }) {
  const { talk } = useWords().tutor
  const { talk: acts } = useActs()
  const { cards, busy } = useRoom()
  const isHere = cards.some((card) => card.student.id === student.id && card.attending === 'here')
  if (!isHere) return null
  return (
    <Button
      look="outlined"
      busy={busy.has(student.id)}
      aria-label={talk.talkTo(student.displayName)}
      onClick={() => void acts.start(student.id)}
      className="shrink-0 border! px-3!"
    >
      {talk.talk}
    </Button>
  )
}

/** The tab of the panel that shows the reason. */
function tabOf([reason]: readonly Reason[]): PanelTab {
  if (reason?.kind === 'wrong-answers') return 'check'
  return reason?.kind === 'not-here' ? 'links' : 'page'
}
