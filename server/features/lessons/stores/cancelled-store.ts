import type { LessonId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { CancelledLesson } from '#contract/lessons.ts'
import type { Tx } from '#server/platform/database.ts'
import { oneMoreChange } from './lesson-changes.ts'
import { listMakeUps } from './make-up-store.ts'

/** A student's cancelled lessons that were to begin from then on, ms; the latest first. */
export async function listCancelled(tx: Tx, studentId: StudentId, from: number): Promise<CancelledLesson[]> {
  const rows = await tx.db
    .selectFrom('lesson')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
    .select(['lesson.id', 'starts_at', 'ends_at', 'cancel_reason'])
    .where('student_id', '=', studentId)
    .where('status', '=', 'cancelled')
    .where('starts_at', '>=', from)
    .orderBy('starts_at', 'desc')
    .orderBy('lesson.id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const makeUps = (await listMakeUps(tx, ids)).filter((each) => each.studentId === studentId)
  const madeUpAt = new Map(makeUps.map(({ missedId, startsAt }) => [missedId, startsAt]))
  return rows.map(({ id, starts_at, ends_at, cancel_reason }) => ({
    startsAt: starts_at,
    endsAt: ends_at,
    reason: cancel_reason,
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
      cancelled_at: at.getTime(),
      cancelled_by: by,
      cancel_reason: reason,
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
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
      changes: oneMoreChange,
    })
    .where('id', '=', id)
    .execute()
}
