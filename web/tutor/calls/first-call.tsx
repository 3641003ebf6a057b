import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { SpeechIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { ReasonLine } from '../next/reason-line.tsx'
import { useWhoNext } from '../next/who-next-provider.tsx'
import { useTutorLesson } from '../room/lesson-context.tsx'
import type { QueueEntry } from '../room/room-facts.ts'
import { PlaceLine } from '../room/shown-page.tsx'
import { SeatMap } from '../seats/seat-map.tsx'
import { TickingTime } from '../times.tsx'
import { EnterKey } from './one-row.tsx'

/** The next in the line, large, with the seat on which the eye finds the child and the one main button of the screen. */
export function FirstCall({ call, student, busy }: QueueEntry & { busy: boolean }) {
  const { queue } = useWords().tutor
  const { acts, panel } = useTutorLesson()
  const place = student.state ?? student.assignment
  const { next } = useWhoNext()
  const why = next.find(({ studentId }) => studentId === student.id)?.reasons ?? []
  return (
    <li data-move={call.id} className="flex flex-col gap-2 bg-calling-ground px-4 py-3">
      <div className="flex items-end gap-3">
        <EmblemPicture disc="white" name={student.emblem} size={3.5} />
        <button
          type="button"
          onClick={() => panel.choose(student.id)}
          className="flex min-h-13 min-w-0 flex-1 flex-col justify-center rounded-md text-left leading-tight"
        >
          <span className="flex items-center gap-2 text-sm font-bold text-calling-ink">
            <span className="shrink-0">{queue.next}</span>
            <SeatMap studentId={student.id} isNamed />
          </span>
          <span className="max-w-full truncate text-[1.375rem] font-bold">{student.displayName}</span>
        </button>
        <b className="text-[2.5rem] leading-none text-calling-ink">
          <TickingTime since={call.raisedAt} label={queue.waiting} />
        </b>
      </div>
      <p className="text-sm leading-snug">
        {place && (
          <>
            <PlaceLine place={place} />
            {why.length > 1 && <span aria-hidden="true"> · </span>}
          </>
        )}
        <ReasonLine reasons={why} as="span" />
      </p>
      <Button
        look="main"
        busy={busy}
        data-answer-first
        icon={<SpeechIcon size={1.25} />}
        aria-label={queue.answerWho(student.displayName)}
        onClick={() => void acts.call.answer(call.id, student.id)}
        className="min-h-13 text-base!"
      >
        {queue.answer}
        <EnterKey />
      </Button>
    </li>
  )
}
