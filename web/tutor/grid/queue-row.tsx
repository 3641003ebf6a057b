import { useRef } from 'react'
import type { CallId, StudentId } from '#contract/kernel/ids.ts'
import { Button } from '#web/ui/button.tsx'
import { Hand, Speech } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import { WaitingTime } from '../calls/waiting-time.tsx'
import type { QueueEntry } from '../room/queue-entries.ts'

interface QueueRowProps extends QueueEntry {
  busy: boolean
  onChoose: (studentId: StudentId) => void
  onAnswer: (callId: CallId, studentId: StudentId) => void
  onEnd: (callId: CallId) => void
}

export function QueueRow({ call, student, order, mine, busy, onChoose, onAnswer, onEnd }: QueueRowProps) {
  const { queue, card } = useWords().tutor
  const name = useRef<HTMLButtonElement>(null)
  const waits = call.answered === null
  // The button goes when it has done its work; the keyboard's focus stays in the row.
  const answer = (): void => {
    name.current?.focus()
    onAnswer(call.id, student.id)
  }
  return (
    <li
      data-move={call.id}
      className={`group flex items-center gap-2 rounded-tutor border-2 py-1 pr-1 pl-2 ${waits ? 'border-calling bg-calling-ground has-data-[wait=3]:bg-calling' : 'border-answered bg-answered-ground'}`}
    >
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-full font-bold tabular-nums ${waits ? 'bg-sheet text-calling-ink' : 'text-answered'}`}
      >
        {order ?? <Speech />}
      </span>
      <button
        ref={name}
        type="button"
        onClick={() => onChoose(student.id)}
        className="min-h-11 min-w-0 flex-1 rounded-md text-left leading-tight"
      >
        <span className="block truncate font-semibold">{student.displayName}</span>
        {call.answered ? (
          <span className="block truncate text-xs text-leaf-deep">
            {card.answeredBy(call.answered.displayName)}
          </span>
        ) : (
          <span className="flex items-center gap-1 text-calling-ink">
            <Hand size={1} className="text-calling group-has-data-[wait=3]:text-ink" />
            <WaitingTime raisedAt={call.raisedAt} />
          </span>
        )}
      </button>
      {waits && (
        <Button look="main" busy={busy} aria-label={queue.answerWho(student.displayName)} onClick={answer}>
          {queue.answer}
        </Button>
      )}
      {mine && (
        <Button busy={busy} aria-label={queue.endWho(student.displayName)} onClick={() => onEnd(call.id)}>
          {queue.end}
        </Button>
      )}
    </li>
  )
}
