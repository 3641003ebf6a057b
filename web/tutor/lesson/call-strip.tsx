import type { OpenCall } from '../../../contract/lesson-room.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Hand, Speech } from '../../shared/ui/icons.tsx'
import { useWords } from '../../shared/words/words.ts'
import { TickingTime } from './ticking-time.tsx'

interface CallStripProps {
  call: OpenCall
  place: number
  studentName: string
  busy: boolean
  onAnswer: (callId: OpenCall['id']) => void
  onEnd: (callId: OpenCall['id']) => void
}

/** The foot of a card whose student has called: one press answers, one ends. */
export function CallStrip({ call, place, studentName, busy, onAnswer, onEnd }: CallStripProps) {
  const { card, queue } = useWords().tutor
  if (call.answered) {
    return (
      <div className="relative flex flex-col gap-1.5">
        <p className="flex items-center gap-1 text-sm font-semibold text-answered">
          <Speech size={1.25} />
          <span className="truncate">{card.answeredBy(call.answered.displayName)}</span>
        </p>
        <Button busy={busy} aria-label={queue.endWho(studentName)} onClick={() => onEnd(call.id)}>
          {queue.end}
        </Button>
      </div>
    )
  }
  return (
    <div className="relative flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm font-semibold text-calling-ink">
        <Hand size={1.25} className="text-calling" />
        <span>{card.calling}</span>
        <span>{card.place(place)}</span>
        <TickingTime since={call.raisedAt} label={queue.waiting} />
      </p>
      <Button
        look="main"
        busy={busy}
        aria-label={queue.answerWho(studentName)}
        onClick={() => onAnswer(call.id)}
      >
        {queue.answer}
      </Button>
    </div>
  )
}
