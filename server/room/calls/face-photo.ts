import type { TutorId } from '#contract/kernel/ids.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { facePhoto } from '#contract/school/faces.ts'
import { readTopic } from '#server/live/index.ts'
import type { GuestActor, Student } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore, rosterStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { hasWritten } from '../stores/message-store.ts'

export const facePhotoCall = handle(facePhoto, async ({ tx, who, now }, { facePhotoId }) => {
  const photo = await directoryStore.findFacePhoto(tx, facePhotoId)
  if (!photo) return notFound()
  const maySee =
    who.role === 'tutor' || who.role === 'office'
      ? who.branchId === photo.branchId || who.branchId === null
      : await meets(tx, who, photo.tutorId, now)
  return maySee ? { data: photo.bytes.toString('base64') } : notFound()
})

/** True for a child, with their family, whom this tutor teaches, to whom they have written, or in whose room they are today. */
async function meets(tx: Tx, who: Student | GuestActor, tutorId: TutorId, now: Date): Promise<boolean> {
  const onlyId = who.role === 'parent' ? null : who.onlyLessonId
  if (await rosterStore.isTaughtBy(tx, who.id, tutorId, onlyId)) return true
  if (onlyId === null && (await hasWritten(tx, tutorId, who.id))) return true
  const own = { role: 'student', id: who.id, branchId: who.branchId } as const
  const today = onlyId === null ? (await lessonStore.listToday(tx, own, now)).map(({ id }) => id) : [onlyId]
  for (const { id } of await sessionStore.listSessions(tx, today))
    if ((await readTopic(tx, lessonRoom, id)).state.tutors[tutorId]) return true
  return false
}
