import type { Absence, AbsenceWithWords } from '#contract/absences.ts'
import type { AbsenceId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
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
      id: newId<AbsenceId>(),
      student_id: studentId,
      lesson_id: lessonId,
      reason,
      words,
      told_by: toldBy,
      told_at: toldAt,
      withdrawn_by: null,
      withdrawn_at: null,
      teller,
    })
    .onConflict((clash) =>
      clash.columns(['lesson_id', 'student_id']).where('withdrawn_at', 'is', null).doNothing(),
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
    .set({ withdrawn_by: by, withdrawn_at: now.getTime() })
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return withdrawn.numUpdatedRows === 1n
}

/** The absence in force of a student in a lesson. */
export async function findAbsence(tx: Tx, { lessonId, studentId }: Whose): Promise<AbsenceWithWords | null> {
  const row = await absenceRows(tx)
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return row ? absenceOf(row) : null
}

/** The absences in force of a lesson, by student. */
export async function listAbsences(tx: Tx, lessonId: LessonId): Promise<Map<StudentId, AbsenceWithWords>> {
  const rows = await absenceRows(tx).where('lesson_id', '=', lessonId).execute()
  return new Map(rows.map((row) => [row.student_id, absenceOf(row)]))
}

/** The absences in force of a student, by lesson. */
export async function listAbsencesOfStudent(
  tx: Tx,
  studentId: StudentId,
): Promise<Map<LessonId, AbsenceWithWords>> {
  const rows = await absenceRows(tx).where('student_id', '=', studentId).execute()
  return new Map(rows.map((row) => [row.lesson_id, absenceOf(row)]))
}

/** For the room, which students read too: the words are for tutors. */
export function withoutWords({ reason, toldBy, toldAt }: AbsenceWithWords): Absence {
  return { reason, toldBy, toldAt }
}

function absenceRows(tx: Tx) {
  return tx.db
    .selectFrom('absence')
    .leftJoin('staff', 'staff.id', 'told_by')
    .select(['student_id', 'lesson_id', 'reason', 'words', 'told_by', 'told_at'])
    .select('staff.display_name as writer')
    .where('withdrawn_at', 'is', null)
}

type AbsenceRow = Awaited<ReturnType<ReturnType<typeof absenceRows>['executeTakeFirstOrThrow']>>

function absenceOf({ reason, words, told_by, told_at, writer }: AbsenceRow): AbsenceWithWords {
  const toldBy = told_by && { id: told_by, displayName: writer ?? '' }
  return { reason, words, toldBy, toldAt: told_at }
}

/** Takes back the absences of a double from lessons from which the kept student is absent too. */
export async function withdrawSameAbsences(
  tx: Tx,
  { from, to }: { from: StudentId; to: StudentId },
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('absence')
    .set({ withdrawn_at: now.getTime() })
    .where('student_id', '=', from)
    .where('withdrawn_at', 'is', null)
    .where('lesson_id', 'in', (kept) =>
      kept
        .selectFrom('absence as kept')
        .select('kept.lesson_id')
        .where('kept.student_id', '=', to)
        .where('kept.withdrawn_at', 'is', null),
    )
    .execute()
}
