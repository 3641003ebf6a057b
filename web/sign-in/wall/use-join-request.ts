import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { JoinSign } from '#contract/room/slices/join-requests.ts'
import type { Answer } from '#web/client/ask.ts'
import { freshSecret } from '#web/client/links.ts'
import { navigate } from '#web/client/page.ts'
import { goIn } from '#web/client/session/acts.ts'
import { pathAfter } from '../one-time/use-one-time.ts'
import { useRepeated } from '../use-repeated.ts'

const ASK_AGAIN_MS = 5_000
/** The lifetime of a join request: the server does not report its end. */
const WAITS_FOR_MS = 5 * 60_000

type AskedToJoin = OutputOf<'/student/ask-in'> | OutputOf<'/student/ask-in-on-tablet'>

/**
 * One join request after another: each has its own secret, and so its own sign.
 * @param ask sends it, for whom `wish` says.
 */
export function useJoinRequest<Wish>(ask: (wish: Wish, secret: Secret) => Promise<Answer<AskedToJoin>>) {
  const [request, setRequest] = useState<{ wish: Wish; secret: Secret } | null>(null)
  const [isInVain, setIsInVain] = useState(false)
  const [sign, setSign] = useState<JoinSign | null>(null)
  const waiting = isInVain ? null : request
  const trouble = useRepeated(
    waiting,
    ASK_AGAIN_MS,
    ({ wish, secret }) => ask(wish, secret),
    (answer, sentAt) => {
      if (!answer.ok) return answer.problem.kind !== 'not-found'
      if (answer.value.kind === 'waiting') {
        setSign(answer.value.sign)
        return true
      }
      goIn(answer.value, sentAt)
      navigate(pathAfter(answer.value), { replace: true })
      return false
    },
  )

  useEffect(() => {
    if (!waiting) return
    const end = setTimeout(() => setIsInVain(true), WAITS_FOR_MS)
    return () => clearTimeout(end)
  }, [waiting])

  return {
    stage: !request ? ('asking' as const) : isInVain ? ('in vain' as const) : ('waiting' as const),
    sign,
    trouble,
    /** Without a wish, repeats it for the same student. */
    send(wish = request?.wish): void {
      if (wish === undefined) return
      setSign(null)
      setIsInVain(false)
      setRequest({ wish, secret: freshSecret() })
    },
  }
}
