import { useState } from 'react'
import type { ChapterId, SessionId } from '#contract/kernel/ids.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import type { Problem } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'

export interface Start {
  /** The scope of the pressed button; the check begins with the room's event. */
  starting: RoomAttempt['scope'] | null
  problem: Problem | null
  start(scope: RoomAttempt['scope']): void
}

/** Begins an attempt of a chapter's check. */
export function useStart(sessionId: SessionId, chapterId: ChapterId): Start {
  const [starting, setStarting] = useState<Start['starting']>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  return {
    starting,
    problem,
    start(scope) {
      setStarting(scope)
      setProblem(null)
      void send('/student/start-final-check', { sessionId, chapterId, scope }).then((reply) => {
        if (reply.ok) return
        setStarting(null)
        setProblem(reply.problem)
      })
    },
  }
}
