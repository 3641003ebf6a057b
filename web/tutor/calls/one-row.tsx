import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { HandIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { useTutorLesson } from '../room/lesson-context.tsx'
import type { QueueEntry } from '../room/room-facts.ts'
import { SeatMap } from '../seats/seat-map.tsx'
import { TickingTime } from '../times.tsx'

type RowProps = QueueEntry & { busy: boolean }

const ROW = 'flex min-h-14 items-center gap-2 bg-calling-ground py-1 pr-2 pl-4'

/**
 * In a talk: the next of the line, and one press that ends the one and begins the other.
 * @param others how many wait behind the next one.
 */
export function NextRow({ call, student, busy, others }: RowProps & { others: number }) {
  const { queue, talk } = useWords().tutor
  const { acts, panel } = useTutorLesson()
  return (
    <li data-move={call.id} className={ROW}>
      <HandIcon size={1.25} className="text-calling" />
      <button
        type="button"
        onClick={() => panel.choose(student.id)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-1.5 rounded-md text-left leading-tight"
      >
        <span className="shrink-0 text-[0.8125rem]">{queue.next}</span>
        <b className="min-w-0 truncate">{student.displayName}</b>
        <SeatMap studentId={student.id} />
        <b className="shrink-0 text-calling-ink">
          <TickingTime since={call.raisedAt} label={queue.waiting} />
        </b>
        {others > 0 && (
          <span className="shrink-0 text-[0.8125rem] whitespace-nowrap">{talk.others(others)}</span>
        )}
      </button>
      <Button
        busy={busy}
        data-answer-first
        aria-label={talk.endAndAnswer(student.displayName)}
        onClick={() => void acts.call.answer(call.id, student.id)}
        className="shrink-0 px-3!"
      >
        {talk.endAndNext}
      </Button>
    </li>
  )
}

/**
 * Beside a chosen child: how many wait, and one press that answers the first.
 * @param waiting how many.
 */
export function WaitingRow({ call, student, busy, waiting }: RowProps & { waiting: number }) {
  const { queue } = useWords().tutor
  const { acts, panel } = useTutorLesson()
  return (
    <li data-move={call.id} className={ROW}>
      <HandIcon size={1.25} className="shrink-0 text-calling" />
      <button
        type="button"
        onClick={() => panel.choose(student.id)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md text-left leading-tight"
      >
        <span className="whitespace-nowrap">{queue.waitingCount(waiting)}</span>
        <EmblemPicture name={student.emblem} size={1.75} />
        <span className="sr-only">{student.displayName}</span>
        <b className="shrink-0 text-calling-ink">
          <TickingTime since={call.raisedAt} label={queue.waiting} />
        </b>
      </button>
      <Button
        look="main"
        busy={busy}
        data-answer-first
        aria-label={queue.answerWho(student.displayName)}
        onClick={() => void acts.call.answer(call.id, student.id)}
        className="shrink-0 px-3!"
      >
        {queue.answer}
        <EnterKey />
      </Button>
    </li>
  )
}

/** On a main button of the desk: the key that presses it. */
export function EnterKey() {
  return (
    <kbd
      aria-hidden="true"
      className="ml-2 hidden rounded-md border border-on-leaf/60 px-1.5 font-sans text-[0.8125rem] font-normal @3xl:inline"
    >
      Enter
    </kbd>
  )
}
