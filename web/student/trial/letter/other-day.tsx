import { useState } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import { ask, type Problem } from '#web/client/ask.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** The family's wish for another day, as the school knows it. */
export interface OtherDay {
  /** ms; null while there is no wish. */
  askedAt: number | null
  busy: boolean
  problem: Problem | null
  /** Tells the school, or takes it back; again is the same wish. */
  ask: (asks: boolean) => void
}

/** @param known of the invitation, until this page has said otherwise. */
export function useOtherDay(token: Secret, known: number | null): OtherDay {
  const [said, setSaid] = useState<{ askedAt: number | null } | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function tell(asks: boolean): Promise<void> {
    setBusy(true)
    setProblem(null)
    const answer = await ask('/student/ask-another-day', { token, asks })
    setBusy(false)
    if (answer.ok) setSaid(answer.value)
    else setProblem(answer.problem)
  }

  return {
    askedAt: said ? said.askedAt : known,
    busy,
    problem,
    ask: (asks) => void (busy || tell(asks)),
  }
}

/** Says that the school knows the wish; it can be taken back. */
export function AskedOtherDay({ otherDay }: { otherDay: OtherDay }) {
  const words = useWords().trial.otherDay
  return (
    <div role="status">
      {otherDay.askedAt !== null && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 rounded-student bg-leaf-ground px-4 py-2">
          <p className="flex items-center gap-2 text-lg with-furigana font-bold text-leaf-deep">
            <CheckIcon />
            <span>
              <Ruby text={words.asked} />
            </span>
          </p>
          <Button look="calm" busy={otherDay.busy} onClick={() => otherDay.ask(false)}>
            <Ruby text={words.takeBack} />
          </Button>
        </div>
      )}
    </div>
  )
}
