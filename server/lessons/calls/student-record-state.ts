import type { CallId } from '../../../contract/kernel/ids.ts'
import { newId } from '../../../contract/kernel/new-id.ts'
import { isRefusal, notFound } from '../../../contract/kernel/refusal.ts'
import { studentRecordState } from '../../../contract/lessons.ts'
import { handle } from '../../platform/handle.ts'
import { visitPage } from '../page-visit.ts'
import { lockRoom, tellRoom } from '../room.ts'
import * as rules from '../rules.ts'
import { saveStateAlone } from '../state-store.ts'

export const studentRecordStateCall = handle(
  studentRecordState,
  async ({ tx, who, now }, { sessionId, state, call }) => {
    if (sessionId === null) {
      if (call) return notFound()
      if (state && !(await visitPage(tx, who.id, null, state, now))) return notFound()
      if (state) await saveStateAlone(tx, who.id, state, now)
      return { seq: 0 }
    }
    const room = await lockRoom(tx, sessionId)
    const events = rules.recordState(room.state, who.id, { state, call }, newId<CallId>())
    if (isRefusal(events)) return events
    const before = room.state.students[who.id]!.state
    if (state && !(await visitPage(tx, who.id, before, state, now))) return notFound()
    return { seq: await tellRoom(tx, room, events, now) }
  },
)
