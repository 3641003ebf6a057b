import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { Candidate } from '#contract/identity.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { JoinSign } from '#contract/room/join-requests.ts'
import type { Problem } from '#web/client/ask.ts'
import { navigate } from '#web/client/page.ts'
import { enter } from '#web/client/session/acts.ts'
import type { RefusedLink } from '../use-one-time.ts'

const ASK_AGAIN_MS = 2_000
const unknown: RefusedLink = { kind: 'refused', code: 'LinkUnknown', details: {} }

/** The way from the wall code into the lesson: the possible students, the chosen one, and the wait for the tutor's press. */
export function useWall(secret: Secret | null) {
  const [candidates, setCandidates] = useState<Candidate[] | null>(null)
  const [picked, setPicked] = useState<Candidate | null>(null)
  const [sign, setSign] = useState<JoinSign | null>(null)
  const [refused, setRefused] = useState<RefusedLink | null>(secret ? null : unknown)
  /** A temporary problem; the request is repeated automatically. */
  const [trouble, setTrouble] = useState<Problem | null>(null)

  useEffect(() => {
    if (!secret || refused) return
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = (ms: number) => (timer = setTimeout(() => void look(), ms))
    const look = async (): Promise<void> => {
      const answer = await enter({ token: secret, ...(picked ? { studentId: picked.id } : {}) })
      if (gone) return
      setTrouble(answer.ok ? null : answer.problem)
      if (answer.ok) follow(answer.value)
      else if (answer.problem.kind === 'refused') setRefused(answer.problem)
      else again(Math.max(ASK_AGAIN_MS, 'retryAfterMs' in answer.problem ? answer.problem.retryAfterMs : 0))
    }
    const follow = (told: OutputOf<'/signin'>): void => {
      if (told.kind === 'choose') return setCandidates(told.candidates)
      if (told.kind === 'entered')
        return navigate(
          told.lessonId ? pathTo('/student/lesson/:lessonId', { lessonId: told.lessonId }) : '/student',
          { replace: true },
        )
      setSign(told.sign)
      again(ASK_AGAIN_MS)
    }
    void look()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [secret, picked, refused])

  const pick = (next: Candidate | null): void => {
    setSign(null)
    setRefused(null)
    setPicked(next)
  }
  return { candidates, picked, sign, refused, trouble, pick }
}
