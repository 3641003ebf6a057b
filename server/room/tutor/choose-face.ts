import { refuse } from '#contract/kernel/refusal.ts'
import { tutorChooseFace } from '#contract/school/faces.ts'
import { handle } from '#server/platform/handle.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { lockRoom, tellRoom } from '../room.ts'
import { chooseFace } from '../rules.ts'

export const tutorChooseFaceCall = handle(tutorChooseFace, async ({ tx, who, now, audit }, { face }) => {
  const faces = await directoryStore.listFaces(tx, who.branchId)
  const holder = faces.find((one) => one.face === face)
  if (holder?.tutorId === who.id) return { face }
  if (holder) return refuse('FaceTaken', { by: holder.displayName })
  const before = faces.find(({ tutorId }) => tutorId === who.id)?.face ?? null
  // Of two who choose one at once the database takes the first; the other is tried again, and finds it taken.
  await directoryStore.saveFace(tx, who.id, face)
  for (const sessionId of await sessionStore.listOpenOfBranch(tx, who.branchId)) {
    const room = await lockRoom(tx, sessionId)
    const events = chooseFace(room.state, who.id, face)
    if (events.length > 0) await tellRoom(tx, room, events, now)
  }
  audit('face-chosen', { tutor: who.id, before: { face: before }, after: { face } })
  return { face }
})
