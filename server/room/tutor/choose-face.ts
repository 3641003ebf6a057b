import { refuse } from '#contract/kernel/refusal.ts'
import { type Face, tutorChooseFace } from '#contract/school/faces.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { directoryStore, findTutor } from '#server/school/people/index.ts'
import { lockRoom, tellRoom } from '../room.ts'
import { chooseFace } from '../rules.ts'

export const tutorChooseFaceCall = handle(tutorChooseFace, async ({ tx, who, now, audit }, { face }) => {
  const before = (await findTutor(tx, who.id))?.face ?? null
  if (before === face) return { face }
  const taken = face === null ? [] : await directoryStore.listFaces(tx, who.branchId)
  const holder = taken.find((one) => one.face === face)
  if (holder) return refuse('FaceTaken', { by: holder.displayName })
  // Of two who choose one at once the database takes the first; the other is tried again, and finds it taken.
  await directoryStore.saveFace(tx, who.id, face)
  await tellOpenRooms(tx, who, face, now)
  audit(face === null ? 'face-taken-back' : 'face-chosen', {
    tutor: who.id,
    before: { face: before },
    after: { face },
  })
  return { face }
})

/** The rooms of the branch in which this tutor is show the face at once. */
export async function tellOpenRooms(tx: Tx, who: Tutor, face: Face | null, now: Date): Promise<void> {
  for (const sessionId of await sessionStore.listOpenOfBranch(tx, who.branchId)) {
    const room = await lockRoom(tx, sessionId)
    const events = chooseFace(room.state, who.id, face)
    if (events.length > 0) await tellRoom(tx, room, events, now)
  }
}
