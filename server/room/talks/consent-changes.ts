import type { StudentId, TalkId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import type { ConsentChange } from '#server/school/consents/index.ts'
import { type LockedRoom, lockRoom, tellRoom } from '../room.ts'
import { listAllowed, reachOf } from './reach.ts'
import { silentAnswerer, talkOfConsent } from './talk-rules.ts'
import { findTalkElsewhere } from './talk-store.ts'

/** Tells the open rooms of the students what is allowed from now on; a talk that no longer is, ends with it. */
export const consentChanged: ConsentChange = async ({ tx, now }, changed) => {
  const ids = [...new Set(changed.map(({ studentId }) => studentId))]
  const allowedOf = await listAllowed(tx, ids)
  for (const { sessionId, studentId } of await sessionStore.listOpenOf(tx, ids)) {
    const room = await lockRoom(tx, sessionId)
    if (!room.state.students[studentId] || room.state.status === 'finished') continue
    const { voice, recording } = allowedOf(studentId)
    await tellRoom(tx, room, [{ type: 'consent-changed', studentId, voice, recording }], now)
    if (voice) await beginTalk(tx, room, studentId, now)
  }
}

/** The consent that an answered call has waited for: the talk begins on both sides. */
async function beginTalk(tx: Tx, room: LockedRoom, studentId: StudentId, now: Date): Promise<void> {
  const answerer = silentAnswerer(room.state, studentId)
  if (!answerer || (await findTalkElsewhere(tx, room.sessionId, answerer.by))) return
  const { by: tutorId, displayName } = answerer
  const reach = await reachOf(tx, room, { tutorId, studentId })
  const led = { tutorId, displayName, freshId: tx.newId<TalkId>() }
  const events = talkOfConsent(room.state, studentId, led, reach)
  if (events.length > 0) await tellRoom(tx, room, events, now)
}
