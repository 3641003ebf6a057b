import type { Homework } from '#contract/homework.ts'
import type { HomeworkId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { fromJson, toJson } from '#server/platform/databases/json-column.ts'

type Facts = 'id' | 'kind' | 'textbookId' | 'chapterId' | 'chapter' | 'pages' | 'items' | 'setBy' | 'setAt'

/** A homework as it was set; its progress follows from other records. */
export interface StoredHomework extends Pick<Homework, Facts | 'due' | 'withdrawnBy' | 'withdrawnAt'> {
  studentId: StudentId
}

interface NewHomework extends Pick<Homework, Exclude<Facts, 'setBy'>> {
  studentId: StudentId
  dueLessonId: LessonId | null
  setBy: TutorId
}

/** Two tutors, or two presses, set a student's homework one after the other. */
export async function lockHomework(tx: Tx, studentId: StudentId): Promise<void> {
  const row = tx.db.selectFrom('student').select('id').where('id', '=', studentId)
  await (tx.database.kind === 'postgres' ? row.forUpdate() : row).execute()
}

export async function saveHomework(tx: Tx, homework: NewHomework): Promise<void> {
  await tx.db
    .insertInto('homework')
    .values({
      id: homework.id,
      student_id: homework.studentId,
      kind: homework.kind,
      textbook_id: homework.textbookId,
      chapter_id: homework.chapterId,
      title: homework.chapter,
      pages: toJson(homework.pages),
      items: homework.items,
      due_lesson_id: homework.dueLessonId,
      set_by: homework.setBy,
      set_at: homework.setAt,
      withdrawn_by: null,
      withdrawn_at: null,
    })
    .execute()
}

/** Withdraws it, unless it is withdrawn already. */
export async function saveWithdrawn(tx: Tx, id: HomeworkId, by: TutorId, at: Date): Promise<void> {
  await tx.db
    .updateTable('homework')
    .set({ withdrawn_by: by, withdrawn_at: at.getTime() })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export async function findHomework(tx: Tx, id: HomeworkId): Promise<StoredHomework | null> {
  const row = await homeworkRows(tx).where('homework.id', '=', id).executeTakeFirst()
  return row ? homeworkOf(row) : null
}

/** The homework of these students that was set since then, ms, the newest first. */
export async function listHomework(
  tx: Tx,
  studentIds: readonly StudentId[],
  since: number,
): Promise<StoredHomework[]> {
  if (studentIds.length === 0) return []
  const rows = homeworkRows(tx).where('homework.student_id', 'in', studentIds).where('set_at', '>=', since)
  return (await rows.orderBy('set_at', 'desc').orderBy('homework.id').execute()).map(homeworkOf)
}

/** A lesson that was cancelled is no lesson until which anything is due. */
function homeworkRows(tx: Tx) {
  return tx.db
    .selectFrom('homework')
    .innerJoin('tutor as setter', 'setter.id', 'set_by')
    .leftJoin('tutor as withdrawer', 'withdrawer.id', 'withdrawn_by')
    .leftJoin('lesson', (join) =>
      join.onRef('lesson.id', '=', 'due_lesson_id').on('lesson.status', '<>', 'cancelled'),
    )
    .selectAll('homework')
    .select(['setter.display_name as setter_name', 'withdrawer.display_name as withdrawer_name'])
    .select(['lesson.id as lesson_id', 'starts_at', 'ends_at'])
}

type HomeworkRow = Awaited<ReturnType<ReturnType<typeof homeworkRows>['executeTakeFirstOrThrow']>>

function homeworkOf(row: HomeworkRow): StoredHomework {
  return {
    id: row.id,
    studentId: row.student_id,
    kind: row.kind,
    textbookId: row.textbook_id,
    chapterId: row.chapter_id,
    chapter: row.title,
    pages: fromJson(row.pages),
    items: row.items,
    due: row.lesson_id && { lessonId: row.lesson_id, startsAt: row.starts_at!, endsAt: row.ends_at! },
    setBy: { tutorId: row.set_by, displayName: row.setter_name },
    setAt: row.set_at,
    withdrawnBy: row.withdrawn_by && { tutorId: row.withdrawn_by, displayName: row.withdrawer_name! },
    withdrawnAt: row.withdrawn_at,
  }
}
