import type { LessonId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { CancelledLesson } from '#contract/room/calls/lessons.ts'
import type { Tx } from '#server/platform/database.ts'
import { oneMoreChange } from './lesson-changes.ts'
import { listMakeUps } from './make-up-store.ts'

/** A student's cancelled lessons that were to begin from then on, ms; the latest first. */
export async function listCancelled(tx: Tx, studentId: StudentId, from: number): Promise<CancelledLesson[]> {
  const rows = await tx.db
    .selectFrom('lesson')
    .innerJoin('lessonStudent', 'lessonStudent.lessonId', 'lesson.id')
    .select(['lesson.id', 'startsAt', 'endsAt', 'cancelReason'])
    .where('studentId', '=', studentId)
    .where('status', '=', 'cancelled')
    .where('startsAt', '>=', from)
    .orderBy('startsAt', 'desc')
    .orderBy('lesson.id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const makeUps = (await listMakeUps(tx, ids)).filter((each) => each.studentId === studentId)
  const madeUpAt = new Map(makeUps.map(({ missedId, startsAt }) => [missedId, startsAt]))
  return rows.map(({ id, startsAt, endsAt, cancelReason }) => ({
    startsAt,
    endsAt,
    reason: cancelReason,
    madeUpAt: madeUpAt.get(id) ?? null,
  }))
}

export async function saveLessonCancelled(
  tx: Tx,
  id: LessonId,
  { reason, by, at }: { reason: string | null; by: TutorId | OfficeId | null; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('lesson')
    .set({
      status: 'cancelled',
      cancelledAt: at.getTime(),
      cancelledBy: by,
      cancelReason: reason,
      changes: oneMoreChange,
    })
    .where('id', '=', id)
    .execute()
}

/** The lesson takes place as planned: nothing says any more that it was cancelled. */
export async function saveLessonRestored(tx: Tx, id: LessonId): Promise<void> {
  await tx.db
    .updateTable('lesson')
    .set({
      status: 'scheduled',
      cancelledAt: null,
      cancelledBy: null,
      cancelReason: null,
      changes: oneMoreChange,
    })
    .where('id', '=', id)
    .execute()
}
