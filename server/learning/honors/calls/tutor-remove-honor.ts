import { notFound } from '#contract/kernel/refusal.ts'
import { tutorRemoveHonor } from '#contract/learning/honors.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonRules, rooms } from '#server/room/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { asHonor, findHonor, getHonor, saveRemoval } from '../honor-store.ts'
import * as rules from '../rules.ts'

export const tutorRemoveHonorCall = handle(tutorRemoveHonor, async ({ tx, who, now, audit }, { honorId }) => {
  const honor = await findHonor(tx, who.branchId, honorId)
  const session = honor && (await sessionStore.findSession(tx, honor.lessonId))
  if (!session) return notFound()
  const room = await rooms.lockRoom(tx, session.id)
  const refused = lessonRules.mayLead(room.state, who.id)
  if (refused) return refused
  // Read again under the lock: the first removal counts.
  if ((await getHonor(tx, honorId)).removedAt === null) {
    const { studentId, lessonId, kind } = honor
    const events = rules.remove(room.state, studentId, honorId)
    const seq = await rooms.tellRoom(tx, room, events, now)
    await saveRemoval(tx, honorId, { by: who.id, at: now, roomSeq: events.length > 0 ? seq : null })
    audit('honor-removed', { honor: honorId, student: studentId, lesson: lessonId, kind })
  }
  return { honor: asHonor(await getHonor(tx, honorId)) }
})
