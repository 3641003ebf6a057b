import { useState } from 'react'
import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/lesson-room.ts'
import type { Problem } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'
import { callView, type CallView } from './call-view.ts'

export interface OwnCall {
  view: CallView
  /** Why the last press did not get through; null once the button is pressed again. */
  problem: Problem | null
  raise(): void
  withdraw(): void
}

/** The student's own call: raised and withdrawn here, its place in line by the room. */
export function useCall(room: Room, sessionId: SessionId, studentId: StudentId): OwnCall {
  const [raising, setRaising] = useState(0)
  const [failed, setFailed] = useState<{ in: CallView['kind']; problem: Problem } | null>(null)
  const view = callView(room, studentId, raising > 0)
  const press = async (path: '/student/raise-call' | '/student/withdraw-call'): Promise<void> => {
    setFailed(null)
    const answer = await send(path, { sessionId })
    if (!answer.ok) setFailed({ in: view.kind, problem: answer.problem })
  }
  return {
    view,
    // What the room has told since is the answer to a press that was too late.
    problem: failed?.in === view.kind ? failed.problem : null,
    raise() {
      if (view.kind !== 'silent') return
      setRaising((count) => count + 1)
      void press('/student/raise-call').then(() => setRaising((count) => count - 1))
    },
    withdraw() {
      if (view.kind === 'in-line') void press('/student/withdraw-call')
    },
  }
}
