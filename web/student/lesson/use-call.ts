import { useState } from 'react'
import type { SessionId, StudentId } from '../../../contract/kernel/ids.ts'
import type { Room } from '../../../contract/lesson-room.ts'
import { send } from '../../shared/writes.ts'
import { callView } from './call-view.ts'
import type { CallView } from './call-view.ts'

export interface OwnCall {
  view: CallView
  raise(): void
  withdraw(): void
}

/** The student's own call: raised and withdrawn here, its place in line by the room. */
export function useCall(room: Room, sessionId: SessionId, studentId: StudentId): OwnCall {
  const [raising, setRaising] = useState(0)
  const view = callView(room, studentId, raising > 0)
  return {
    view,
    raise() {
      if (view.kind !== 'silent') return
      setRaising((count) => count + 1)
      void send('/student/record-state', { sessionId, call: 'raise' }).then(() =>
        setRaising((count) => count - 1),
      )
    },
    withdraw() {
      if (view.kind === 'in-line') void send('/student/record-state', { sessionId, call: 'withdraw' })
    },
  }
}
