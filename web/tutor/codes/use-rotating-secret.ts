import { useEffect, useEffectEvent, useState } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { serverNow } from '#web/client/current-client.ts'
import { freshSecret } from '#web/client/links.ts'

/** ms of the server's clock. */
export interface Terms {
  expiresAt: number
  /** The time at which another secret replaces it on the screen. */
  nextAt: number
}

export interface Rotating<Made> {
  shown: { secret: Secret; made: Made } | null
  problem: Problem | null
  /** Makes the next secret at once: the shown one is used, or an error may be over. */
  next(): void
}

const SOONEST_MS = 1_000

/** A secret that is replaced regularly while it is shown. It is shown only after the server has stored it. */
export function useRotatingSecret<Made extends Terms>(
  make: (secret: Secret) => Promise<Answer<Made>>,
): Rotating<Made> {
  const [shown, setShown] = useState<Rotating<Made>['shown']>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [round, setRound] = useState(0)
  const makeNow = useEffectEvent(make)
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const secret = freshSecret()
    void makeNow(secret).then((answer) => {
      if (gone) return
      setProblem(answer.ok ? null : answer.problem)
      setShown(answer.ok ? { secret, made: answer.value } : null)
      if (!answer.ok) return
      const wait = Math.max(SOONEST_MS, answer.value.nextAt - serverNow())
      timer = setTimeout(() => setRound((before) => before + 1), wait)
    })
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [round])
  return { shown, problem, next: () => setRound(round + 1) }
}
