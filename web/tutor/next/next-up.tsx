import type { RoomStudent } from '#contract/room/shape.ts'
import type { Reason } from '#contract/rules/who-next/reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import { useRoom, useTutorLesson, type PanelTab } from '../room/lesson-context.tsx'
import { LaterButton, LaterTimes, PutOffList, useLater } from './later.tsx'
import { NobodyWaits } from './nobody-waits.tsx'
import { PinButton } from './pin-button.tsx'
import { ReasonLine } from './reason-line.tsx'
import { useWhoNext } from './use-who-next.ts'

/**
 * The student to go to next, who did not call, and why; one press opens their page. It is one row while somebody calls,
 * while the tutor talks, and while a student's page is open.
 */
export function NextUp() {
  const { next: words } = useWords().tutor
  const { room, chosen, attended, queue, lastKnownAt } = useRoom()
  const { next, putOff, longest } = useWhoNext()
  if (room.status !== 'running') return null
  if (lastKnownAt !== null) return <p className="px-4 py-3 text-sm text-quiet">{words.offline}</p>
  const uncalled = next.filter(({ reasons }) => reasons[0]?.kind !== 'call')
  const first = uncalled[0]
  const isCalled = queue.some(({ order }) => order !== null)
  const suggested = first && {
    student: room.students[first.studentId]!,
    reasons: first.reasons,
    others: uncalled.length - 1,
    key: first.studentId,
  }
  if (attended || isCalled) {
    // On a phone, the talk and the line have the screen.
    return suggested ? (
      <div className="hidden @4xl:block">
        <SuggestedRow {...suggested} key={suggested.key} />
      </div>
    ) : null
  }
  return (
    <section aria-label={words.title} className="flex flex-col">
      {!suggested ? (
        <NobodyWaits longest={longest} />
      ) : chosen ? (
        <SuggestedRow {...suggested} key={suggested.key} />
      ) : (
        <Suggested {...suggested} key={suggested.key} />
      )}
      <PutOffList putOff={putOff} />
    </section>
  )
}

interface SuggestedProps {
  student: RoomStudent
  reasons: readonly Reason[]
  /** How many others have a reason. */
  others: number
}

function Suggested({ student, reasons, others }: SuggestedProps) {
  const { next } = useWords().tutor
  const { panel } = useTutorLesson()
  const later = useLater()
  const name = student.displayName
  return (
    <div className="flex flex-col gap-2 border-l-4 border-leaf bg-look-ground p-3">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 leading-tight">
          <span className="flex items-baseline gap-2 text-sm">
            <b>{next.next}</b>
            {others > 0 && <span>{next.others(others)}</span>}
          </span>
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
    <div className="flex flex-col gap-1.5 border-l-4 border-leaf bg-look-ground py-1 pr-2 pl-3">
      <div className="flex min-h-13 items-center gap-2">
        <button
          type="button"
          data-answer-first
          aria-label={next.goTo(name)}
          onClick={() => panel.choose(student.id, tabOf(reasons))}
          className="flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-md text-left leading-tight"
        >
          <b className="block max-w-full truncate">{name}</b>
        </button>
        <PinButton student={student} />
        <LaterButton student={student} later={later} />
      </div>
      <ReasonLine reasons={reasons} className="pb-1" />
      <LaterTimes student={student} later={later} />
    </div>
  )
}

/** The tab of the panel that shows the reason. */
function tabOf([reason]: readonly Reason[]): PanelTab {
  if (reason?.kind === 'wrong-answers') return 'check'
  return reason?.kind === 'not-here' ? 'links' : 'page'
}
