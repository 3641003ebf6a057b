import { useEffect, useState } from 'react'
import type { SignOnProvider } from '#contract/single-sign-on.ts'
import { ask, type Problem } from '#web/client/ask.ts'
import { useStanding } from '#web/client/sign-in-state.ts'
import { goIn } from '#web/client/sign-in/enter.ts'
import type { BroughtBack } from './brought-back.ts'

export type Arrival =
  | { kind: 'nothing' }
  | { kind: 'busy' }
  | { kind: 'problem'; problem: Problem }
  | { kind: 'in'; joined: boolean }

/** What was brought back is shown to the server by a question of this page's own: opening the page has done nothing yet. */
export function useSignOn(role: SignOnProvider['role'], back: BroughtBack | null) {
  const [arrival, setArrival] = useState<Arrival>({ kind: back ? 'busy' : 'nothing' })
  // Who is here already is being found out; two answers at once would be one too many.
  const isReady = useStanding() !== 'checking'

  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!isReady || !back) return
    const sentAt = Date.now()
    void ask(`/${role}/sso`, { step: back }).then((answer) => {
      if (!answer.ok) return setArrival({ kind: 'problem', problem: answer.problem })
      if (answer.value.kind !== 'entered') return setArrival({ kind: 'nothing' })
      setArrival({ kind: 'in', joined: answer.value.joined })
      goIn(answer.value, sentAt)
    })
  }, [role, back, isReady, tries])

  function tryAgain(): void {
    setArrival({ kind: 'busy' })
    setTries(tries + 1)
  }

  return { arrival, tryAgain }
}
