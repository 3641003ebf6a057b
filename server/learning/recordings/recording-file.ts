import { RecordingId } from '#contract/kernel/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { signedAddresses } from '#server/platform/files/signed-addresses.ts'
import { fileForOneSignIn } from '#server/platform/files/signed-files.ts'
import { lessonRecords } from '#server/room/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { findLookRight } from './look-right.ts'
import { findContent } from './piece-store.ts'

/** They open a recording for one sign-in, for 30 to 90 minutes; for anybody else it does not exist. */
export const recordingAddresses = signedAddresses({
  path: '/recordings',
  stepMs: 3_600_000,
})

/** A student's voice. */
export const recordingFile = fileForOneSignIn({
  addresses: recordingAddresses,
  id: RecordingId,
  async find(tx, id, { asker, now }) {
    const content = (await mayBeGiven(tx, asker, id, now)) ? await findContent(tx, id) : null
    return content && { ...content, tag: `"${content.sha256}"` }
  },
})

/** The child's own, their guardians, and the tutors who may hear it now. */
async function mayBeGiven(tx: Tx, asker: Actor, id: RecordingId, now: Date): Promise<boolean> {
  const row = await tx.db
    .selectFrom('recording')
    .select(['studentId', 'sessionId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return false
  if (asker.role === 'student' || asker.role === 'parent') return asker.id === row.studentId
  if (asker.role !== 'tutor') return false
  if (row.sessionId === null) return (await findLookRight(tx, asker, row.studentId, now)) !== null
  const lessonId = await sessionStore.getLessonId(tx, row.sessionId)
  return (await lessonRecords.findLedLesson(tx, asker, lessonId)) !== null
}
