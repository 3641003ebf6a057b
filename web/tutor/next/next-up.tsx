import type { Reason } from '#contract/records/who-next/reasons.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { useRoom, useTutorLesson, type PanelTab } from '../room/lesson-context.tsx'
import { useActs } from '../room/use-acts.ts'
import { LaterButton, LaterTimes, PutOffList, useLater } from './later.tsx'
import { NobodyWaits } from './nobody-waits.tsx'
import { PinButton } from './pin-button.tsx'
import { ReasonLine } from './reason-line.tsx'
import { useWhoNext } from './who-next-provider.tsx'

/** How many are shown at once: the column has the line and the child too. */
const MOST = 3
const MOST_BESIDE_A_CHILD = 2
/** In a row: the strongest. */
const MOST_REASONS = 2

/**
 * The students to go to who did not call, and why; one press opens their page, another begins a talk. While nobody calls and no
 * page is open, the first of them is large. In a talk they wait; if nobody calls, the next is one row.
 */
export function NextUp() {
  const { next: words } = useWords().tutor
  const { room, chosen, attended, queue, lastKnownAt } = useRoom()
  const { next, putOff, longest } = useWhoNext()
  if (room.status !== 'running') return null
  if (lastKnownAt !== null) return <p className="px-4 py-3 text-sm text-quiet">{words.offline}</p>
  const uncalled = next.filter(({ reasons }) => reasons[0]?.kind !== 'call')
  const isCalled = queue.some(({ order }) => order !== null)
  const suggested = uncalled.map(({ studentId, reasons }) => ({
    student: room.students[studentId]!,
    reasons,
    key: studentId,
  }))
  const [first] = suggested
  if (attended) {
    // On a phone, the talk and the line have the screen.
    return first && !isCalled ? (
      <div className="hidden @4xl:block">
        <SuggestedRow {...first} key={first.key} isShort />
      </div>
    ) : null
  }
  const isLarge = !isCalled && !chosen && first !== undefined
  const rows = suggested.slice(isLarge ? 1 : 0, chosen ? MOST_BESIDE_A_CHILD : MOST)
  const hidden = suggested.length - rows.length - (isLarge ? 1 : 0)
  return (
    <section aria-label={words.title} className={`flex-col ${isCalled ? 'hidden @4xl:flex' : 'flex'}`}>
      {!first && !isCalled && <NobodyWaits longest={longest} />}
      {isLarge && <Suggested {...first} key={first.key} />}
      {rows.length > 0 && (
        <div
          role="group"
          aria-label={words.worthALook}
          className={`divide-y divide-line border-t border-line ${isLarge ? 'hidden @4xl:block' : ''}`}
        >
          {rows.map(({ key, ...row }) => (
            <SuggestedRow {...row} key={key} />
          ))}
        </div>
      )}
      {hidden > 0 && !chosen && (
        <p className="hidden border-t border-line px-4 py-1.5 text-[0.8125rem] text-quiet @4xl:block">
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

/** @param isShort without the reasons, in a talk. */
function SuggestedRow({ student, reasons, isShort = false }: SuggestedProps & { isShort?: boolean }) {
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
          {!isShort && <ReasonLine reasons={reasons.slice(0, MOST_REASONS)} as="span" />}
        </button>
        {!isShort && <TalkButton student={student} />}
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
