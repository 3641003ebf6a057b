import { useState } from 'react'
import type { Knock } from '#contract/room-knocks.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { KnockPicture } from '#web/ui/knock-sign.tsx'
import { useWords } from '#web/words/words.ts'
import type { AnswerJoinRequest } from '../room/answer-join-request.ts'

interface JoinRequestStripProps {
  request: Knock
  /** The student's. */
  name: string
  /** Shows the name: in the list, and not on the student's own card. */
  named?: boolean
  onAnswer: AnswerJoinRequest
}

/** Somebody asks to join as this student: the sign that their screen shows too, one press to let them in, one to send them away. */
export function JoinRequestStrip({ request, name, named = false, onAnswer }: JoinRequestStripProps) {
  const { knock: words } = useWords().tutor.qr
  const [busy, setBusy] = useState(false)
  const isOver = request.expiresAt <= useNow(1_000)
  const press = (answer: 'confirm' | 'decline') => (): void => {
    setBusy(true)
    void onAnswer(request, answer).then(() => setBusy(false))
  }
  if (isOver) return null
  const sign = words.signs[request.sign]
  return (
    <div
      // On a card there is width for one thing beside another; in a list for all of it.
      className={`relative grid items-center gap-x-2 gap-y-1.5 rounded-tutor border-2 border-leaf bg-leaf-ground p-1.5 ${named ? 'grid-cols-[auto_minmax(0,1fr)_auto] @max-xs:grid-cols-[auto_minmax(0,1fr)]' : 'grid-cols-[auto_minmax(0,1fr)]'}`}
    >
      <KnockPicture sign={request.sign} label={sign} className="size-10" />
      <p className={`min-w-0 leading-tight ${named ? 'font-semibold' : 'text-sm'}`}>
        {named ? name : words.wants}
        {request.isFromAfar && <span className="block text-xs font-normal text-ink">{words.fromAfar}</span>}
      </p>
      <span className={`flex flex-wrap gap-1.5 ${named ? '@max-xs:col-span-2' : 'col-span-2'}`}>
        <Button
          look="main"
          busy={busy}
          aria-label={words.confirmWho(name, sign)}
          onClick={press('confirm')}
          className="flex-auto px-1.5! leading-tight"
        >
          {words.confirm}
        </Button>
        <Button
          busy={busy}
          aria-label={words.declineWho(name, sign)}
          onClick={press('decline')}
          className="flex-auto px-1.5! leading-tight"
        >
          {words.decline}
        </Button>
      </span>
    </div>
  )
}
