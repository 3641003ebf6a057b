import type { StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonRecords } from '#server/room/index.ts'
import { directoryStore } from '#server/school/people/index.ts'

type LookRight = { by: 'lesson' } | { by: 'reason'; until: number }

/**
 * Why this tutor may read now the notes about a student of their branch, and hear what the student has read at home: by a lesson of
 * theirs that they lead within 14 days, or by a reason that they have given; null for any other.
 */
export async function findLookRight(
  tx: Tx,
  tutor: Tutor,
  studentId: StudentId,
  now: Date,
): Promise<LookRight | null> {
  const led = await lessonRecords.listLedStudents(tx, tutor, [studentId], now)
  if (led.has(studentId)) return { by: 'lesson' }
  const row = await tx.db
    .selectFrom('lookRight')
    .select('until')
    .where('studentId', '=', studentId)
    .where('tutorId', '=', tutor.id)
    .where('until', '>', now.getTime())
    .executeTakeFirst()
  if (!row || (await directoryStore.findBranchOf(tx, studentId)) !== tutor.branchId) return null
  return { by: 'reason', until: row.until }
}

/** In place of an earlier one. */
export async function saveLookRight(
  tx: Tx,
  studentId: StudentId,
  tutorId: TutorId,
  { takenAt, until }: { takenAt: number; until: number },
): Promise<void> {
  const span = { takenAt, until }
  await tx.db
    .insertInto('lookRight')
    .values({ studentId, tutorId, ...span })
    .onConflict((clash) => clash.columns(['studentId', 'tutorId']).doUpdateSet(span))
    .execute()
}
