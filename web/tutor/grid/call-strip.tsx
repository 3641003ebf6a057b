import type { OpenCall } from '#contract/room/shape.ts'
import { Button } from '#web/ui/button.tsx'
import { Hand, Speech } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import { WaitingTime } from '../calls/waiting-time.tsx'

interface CallStripProps {
  call: OpenCall
  place: number
  mine: boolean
  studentName: string
  busy: boolean
  onAnswer: () => void
  onEnd: () => void
}

/** The bottom of a card whose student has called: one press answers the call, one ends it. */
export function CallStrip({ call, place, mine, studentName, busy, onAnswer, onEnd }: CallStripProps) {
  const { card, queue } = useWords().tutor
  if (call.answered) {
    return (
      <div className="relative flex flex-col gap-1.5">
        <p className="flex items-center gap-2 text-xs text-leaf-deep">
          <Speech size={1.75} className="text-answered" />
          <span className="min-w-0 leading-tight">
            <span className="block text-sm font-bold">
              {mine ? card.answered : card.answeredBy(call.answered.displayName)}
            </span>
            {mine && <span className="block truncate">{call.answered.displayName}</span>}
          </span>
        </p>
        {mine && (
          <Button busy={busy} aria-label={queue.endWho(studentName)} onClick={onEnd}>
            {queue.end}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="relative flex flex-col gap-1.5 rounded-md has-data-[wait=3]:bg-calling has-data-[wait=3]:p-1.5">
      <p className="flex items-center gap-2 text-xs text-calling-ink group-has-data-[wait=3]:text-ink">
        <Hand size={1.75} className="text-calling group-has-data-[wait=3]:text-ink" />
        <span className="leading-tight">
          <span className="block text-sm font-bold">{card.calling}</span>
          {card.place(place)} · <WaitingTime raisedAt={call.raisedAt} />
        </span>
      </p>
      <Button look="main" busy={busy} aria-label={queue.answerWho(studentName)} onClick={onAnswer}>
        {queue.answer}
      </Button>
    </div>
  )
}
