import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { SpeechIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { focusCalls } from '../room/focus-calls.ts'
import { useTutorLesson } from '../room/lesson-context.tsx'
import type { QueueEntry } from '../room/room-facts.ts'
import { SeatMap } from '../seats/seat-map.tsx'
import { WaitingTime } from '../times.tsx'

/** Another of the line, or one who is with a tutor. */
export function QueueRow({ call, student, order, mine, busy }: QueueEntry & { busy: boolean }) {
  const { queue, card } = useWords().tutor
  const { acts, panel } = useTutorLesson()
  const waits = call.answered === null
  const end = (): void => {
    focusCalls()
    void acts.call.end(call.id)
  }
  return (
    <li
      data-move={call.id}
      // On a phone, those who wait are in the list of all.
      className={`relative min-h-14 items-center gap-2 py-1 pr-2 pl-4 ${waits ? 'hidden bg-calling-ground has-data-[wait=1]:bg-calling-ground-1 has-data-[wait=2]:bg-calling-ground-2 @3xl:flex' : 'flex bg-answered-ground'}`}
    >
      <span
        className={`grid size-7 shrink-0 place-items-center font-bold tabular-nums ${waits ? 'text-calling-ink' : 'text-answered'}`}
      >
        {order ?? <SpeechIcon />}
      </span>
      <EmblemPicture name={student.emblem} size={2} />
      <button
        type="button"
        onClick={() => panel.choose(student.id)}
        className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-2 rounded-md text-left leading-tight"
      >
        <span className="flex min-w-0 flex-col gap-1">
          <span className="truncate font-semibold">{student.displayName}</span>
          {waits && <SeatMap studentId={student.id} />}
        </span>
        {call.answered ? (
          <span className="shrink-0 text-xs text-leaf-deep">
            {card.answeredBy(call.answered.displayName)}
          </span>
        ) : (
          <span className="shrink-0 text-calling-ink">
            <WaitingTime raisedAt={call.raisedAt} />
          </span>
        )}
      </button>
      {waits && <WaitBar raisedAt={call.raisedAt} />}
      {waits && (
        <Button
          look="outlined"
          busy={busy}
          aria-label={queue.answerWho(student.displayName)}
          onClick={() => void acts.call.answer(call.id, student.id)}
          className="shrink-0 border! px-3!"
        >
          {queue.answerShort}
        </Button>
      )}
      {mine && (
        <Button busy={busy} aria-label={queue.endWho(student.displayName)} onClick={end}>
          {queue.end}
        </Button>
      )}
    </li>
  )
}

/** The waiting time at which the bar beneath a row is full, and how often it grows. */
const FULL_MS = 180_000
const GROWS_EVERY_MS = 2_000

/** Along the bottom of a row: how long this call has waited, beside the others. */
function WaitBar({ raisedAt }: { raisedAt: number }) {
  const part = Math.min(1, Math.max(0, (useNow(GROWS_EVERY_MS) - raisedAt) / FULL_MS))
  return (
    <span
      aria-hidden="true"
      className="absolute bottom-0 left-0 h-1 bg-calling forced-colors:bg-[CanvasText]"
      style={{ width: `${part * 100}%` }}
    />
  )
}
