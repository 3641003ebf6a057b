import { useEffect, useState } from 'react'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { JoinSign } from '#contract/room/join-requests.ts'
import { ask, type Problem } from '#web/client/ask.ts'
import { freshSecret } from '#web/client/links.ts'
import { navigate } from '#web/client/page.ts'
import { goIn } from '#web/client/session/acts.ts'

const ASK_AGAIN_MS = 5_000
/** The lifetime of a join request: the server does not report its end. */
const WAITS_FOR_MS = 5 * 60_000

interface AskingIn {
  loginId: string
  secret: Secret
}

/** One join request after another: each has its own secret, and so its own sign. */
export function useAskingIn() {
  const [asking, setAsking] = useState<AskingIn | null>(null)
  const [isInVain, setIsInVain] = useState(false)
  const [sign, setSign] = useState<JoinSign | null>(null)
  const [trouble, setTrouble] = useState<Problem | null>(null)

  useEffect(() => {
    if (!asking || isInVain) return
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = setTimeout(() => setIsInVain(true), WAITS_FOR_MS)
    const look = async (): Promise<void> => {
      const sentAt = Date.now()
      const answer = await ask('/student/ask-in', asking)
      if (gone) return
      setTrouble(answer.ok ? null : answer.problem)
      if (answer.ok && answer.value.kind === 'entered') {
        goIn(answer.value, sentAt)
        const { lessonId } = answer.value
        return navigate(lessonId ? pathTo('/student/lesson/:lessonId', { lessonId }) : '/student', {
          replace: true,
        })
      }
      if (answer.ok && answer.value.kind === 'waiting') setSign(answer.value.sign)
      const wait = answer.ok || !('retryAfterMs' in answer.problem) ? 0 : answer.problem.retryAfterMs
      timer = setTimeout(() => void look(), Math.max(ASK_AGAIN_MS, wait))
    }
    void look()
    return () => {
      gone = true
      clearTimeout(timer)
      clearTimeout(end)
    }
  }, [asking, isInVain])

  return {
    stage: !asking ? ('asking' as const) : isInVain ? ('in vain' as const) : ('waiting' as const),
    sign,
    trouble,
    /** Without a login id, repeats it for the same student. */
    send(loginId?: string): void {
      const asked = loginId ?? asking?.loginId
      if (asked === undefined) return
      setSign(null)
      setIsInVain(false)
      setAsking({ loginId: asked, secret: freshSecret() })
    },
  }
}
