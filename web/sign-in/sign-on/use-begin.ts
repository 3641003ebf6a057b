import { useEffect, useState } from 'react'
import type { Secret } from '#contract/kernel/secret.ts'
import type { SignOnProvider } from '#contract/single-sign-on.ts'
import { ask, type Problem } from '#web/client/ask.ts'
import { serverNow } from '#web/client/clock.ts'
import type { Trouble } from '../use-sign-in.ts'

export interface Beginning {
  link?: Secret | undefined
  /** The provider shall ask who it is. */
  anew?: boolean | undefined
}

/** From the press on a provider's button until the browser is over there. */
export function useBegin({ link, anew }: Beginning) {
  const [leaving, setLeaving] = useState<SignOnProvider | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  useEffect(() => {
    // Whoever comes back by the browser's own button finds the page as it was left: about to go.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(null)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  async function begin(provider: SignOnProvider): Promise<void> {
    if (leaving) return
    setTrouble(null)
    setLeaving(provider)
    const step = {
      kind: 'begin',
      provider: provider.name,
      ...(link && { link }),
      ...(anew && { anew }),
    } as const
    const answer = await ask(`/${provider.role}/sso`, { step })
    if (answer.ok && answer.value.kind === 'redirect') return location.assign(answer.value.address)
    setLeaving(null)
    const problem: Problem = answer.ok ? { kind: 'not-found' } : answer.problem
    setTrouble({ problem, since: serverNow() })
  }

  return { leaving, trouble, begin }
}
