import { useEffect, useState } from 'react'
import type { Secret } from '#contract/kernel/secret.ts'
import type { SignOnProvider } from '#contract/single-sign-on.ts'
import { ask, type Problem } from '#web/client/ask.ts'
import { providersFor } from '#web/client/sign-on-providers.ts'

type Looked =
  | { kind: 'looking' }
  | { kind: 'join' }
  /** It is for something else, or for nothing. */
  | { kind: 'another' }
  | { kind: 'problem'; problem: Problem }

/** What a link is for. To ask uses nothing up. */
export function useJoinLink(role: SignOnProvider['role'], secret: Secret | null) {
  const isPossible = secret !== null && providersFor(role).length > 0
  const [looked, setLooked] = useState<Looked>({ kind: isPossible ? 'looking' : 'another' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!isPossible) return
    void ask(`/${role}/sso`, { step: { kind: 'look', link: secret } }).then((answer) =>
      setLooked(answer.ok ? { kind: 'join' } : lookedIn(answer.problem)),
    )
  }, [role, secret, isPossible, tries])

  function lookAgain(): void {
    setLooked({ kind: 'looking' })
    setTries(tries + 1)
  }

  return { looked, lookAgain }
}

function lookedIn(problem: Problem): Looked {
  const isAnother = problem.kind === 'refused' && problem.code === 'LinkUnknown'
  return isAnother ? { kind: 'another' } : { kind: 'problem', problem }
}
