import type { Absence, AbsenceWithWords } from '#contract/days/absences.ts'
import type { AbsentStudent } from '#contract/days/day.ts'
import type { AbsenceId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { WrittenBy } from '#contract/kernel/written-by.ts'
import type { Tx } from '#server/platform/database.ts'

/** Of one student in one lesson. */
interface Whose {
  lessonId: LessonId
  studentId: StudentId
}

/** Saves an absence; false when one is in force already, which then stays. */
export async function saveAbsence(
  tx: Tx,
  { lessonId, studentId }: Whose,
  {
    reason,
    words,
    toldBy,
    toldAt,
    teller = '',
  }: Pick<AbsenceWithWords, 'reason' | 'words' | 'toldAt'> & {
    toldBy: WrittenBy['id'] | null
    teller?: string
  },
): Promise<boolean> {
  const saved = await tx.db
    .insertInto('absence')
    .values({
      id: tx.newId<AbsenceId>(),
      studentId,
      lessonId,
      reason,
      words,
      toldBy,
      toldAt,
      withdrawnBy: null,
      withdrawnAt: null,
      teller,
    })
    .onConflict((clash) =>
      clash.columns(['lessonId', 'studentId']).where('withdrawnAt', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  return saved.numInsertedOrUpdatedRows === 1n
}

/** Withdraws the absence in force; false when there is none. @param by null for a guardian */
export async function takeAbsenceBack(
  tx: Tx,
  { lessonId, studentId }: Whose,
  by: WrittenBy['id'] | null,
  now: Date,
): Promise<boolean> {
  const withdrawn = await tx.db
    .updateTable('absence')
    .set({ withdrawnBy: by, withdrawnAt: now.getTime() })
    .where('lessonId', '=', lessonId)
    .where('studentId', '=', studentId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return withdrawn.numUpdatedRows === 1n
}

/** The absence in force of a student in a lesson. */
export async function findAbsence(tx: Tx, { lessonId, studentId }: Whose): Promise<AbsenceWithWords | null> {
  const row = await absenceRows(tx)
    .where('lessonId', '=', lessonId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  return row ? absenceOf(row) : null
}

/** The absences in force of a lesson, by student. */
export async function listAbsences(tx: Tx, lessonId: LessonId): Promise<Map<StudentId, AbsenceWithWords>> {
  const rows = await absenceRows(tx).where('lessonId', '=', lessonId).execute()
  return new Map(rows.map((row) => [row.studentId, absenceOf(row)]))
}

type AbsenceNote = NonNullable<AbsentStudent['told']>

/** The absences of students of these lessons that are in force. */
export async function listAbsentees(
  tx: Tx,
  lessonIds: readonly LessonId[],
): Promise<(AbsenceNote & { lessonId: LessonId; studentId: StudentId })[]> {
  if (lessonIds.length === 0) return []
  return await tx.db
    .selectFrom('absence')
    .leftJoin('staff', 'staff.id', 'toldBy')
    .select(['lessonId as lessonId', 'studentId as studentId', 'reason', 'words', 'teller'])
    .select(['staff.displayName as writtenBy', 'toldAt as at'])
    .where('lessonId', 'in', lessonIds)
    .where('withdrawnAt', 'is', null)
    .execute()
}

/** The absences in force of a student, by lesson. */
export async function listAbsencesOfStudent(
  tx: Tx,
  studentId: StudentId,
): Promise<Map<LessonId, AbsenceWithWords>> {
  const rows = await absenceRows(tx).where('studentId', '=', studentId).execute()
  return new Map(rows.map((row) => [row.lessonId, absenceOf(row)]))
}

/** For the room, which students read too: the words are for tutors. */
export function withoutWords({ reason, toldBy, toldAt }: AbsenceWithWords): Absence {
  return { reason, toldBy, toldAt }
}

function absenceRows(tx: Tx) {
  return tx.db
    .selectFrom('absence')
    .leftJoin('staff', 'staff.id', 'toldBy')
    .select(['studentId', 'lessonId', 'reason', 'words', 'toldBy', 'toldAt'])
    .select('staff.displayName as writer')
    .where('withdrawnAt', 'is', null)
}

type AbsenceRow = Awaited<ReturnType<ReturnType<typeof absenceRows>['executeTakeFirstOrThrow']>>

function absenceOf({ reason, words, toldBy: id, toldAt, writer }: AbsenceRow): AbsenceWithWords {
  return { reason, words, toldBy: id && { id, displayName: writer ?? '' }, toldAt }
}

/** Takes back the absences of a double from lessons from which the kept student is absent too. */
export async function withdrawSameAbsences(
  tx: Tx,
  { from, to }: { from: StudentId; to: StudentId },
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('absence')
    .set({ withdrawnAt: now.getTime() })
    .where('studentId', '=', from)
    .where('withdrawnAt', 'is', null)
    .where('lessonId', 'in', (kept) =>
      kept
        .selectFrom('absence as kept')
        .select('kept.lessonId')
        .where('kept.studentId', '=', to)
        .where('kept.withdrawnAt', 'is', null),
    )
    .execute()
}
