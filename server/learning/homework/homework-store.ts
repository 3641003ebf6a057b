import type { HomeworkId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Homework } from '#contract/learning/homework.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { fromJson, toJson } from '#server/platform/databases/json-column.ts'
import { directoryStore } from '#server/school/people/index.ts'

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
  await directoryStore.holdStudents(tx, [studentId])
}

export async function saveHomework(tx: Tx, homework: NewHomework): Promise<void> {
  await tx.db
    .insertInto('homework')
    .values({
      id: homework.id,
      studentId: homework.studentId,
      kind: homework.kind,
      textbookId: homework.textbookId,
      chapterId: homework.chapterId,
      title: homework.chapter,
      pages: toJson(homework.pages),
      items: homework.items,
      dueLessonId: homework.dueLessonId,
      setBy: homework.setBy,
      setAt: homework.setAt,
      withdrawnBy: null,
      withdrawnAt: null,
    })
    .execute()
}

/** Withdraws it, unless it is withdrawn already. */
export async function saveWithdrawn(tx: Tx, id: HomeworkId, by: TutorId, at: Date): Promise<void> {
  await tx.db
    .updateTable('homework')
    .set({ withdrawnBy: by, withdrawnAt: at.getTime() })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .execute()
}

export async function findHomework(tx: Tx, id: HomeworkId): Promise<StoredHomework | null> {
  const row = await homeworkRows(tx).where('homework.id', '=', id).executeTakeFirst()
  return row ? (await homeworkOf(tx, [row]))[0]! : null
}

/** The homework of these students that was set since then, ms, the newest first. */
export async function listHomework(
  tx: Tx,
  studentIds: readonly StudentId[],
  since: number,
): Promise<StoredHomework[]> {
  if (studentIds.length === 0) return []
  const rows = homeworkRows(tx).where('homework.studentId', 'in', studentIds).where('setAt', '>=', since)
  return await homeworkOf(tx, await rows.orderBy('setAt', 'desc').orderBy('homework.id').execute())
}

/** The ones of these lessons until which homework is due. */
export async function listDueIn(tx: Tx, lessonIds: readonly LessonId[]): Promise<LessonId[]> {
  const found: LessonId[] = []
  for (const some of inPieces(lessonIds)) {
    const due = tx.db.selectFrom('homework').select('dueLessonId').distinct().where('dueLessonId', 'in', some)
    found.push(...(await due.execute()).map(({ dueLessonId }) => dueLessonId!))
  }
  return found
}

/** A lesson that was cancelled is no lesson until which anything is due. */
function homeworkRows(tx: Tx) {
  return tx.db
    .selectFrom('homework')
    .leftJoin('lesson', (join) =>
      join.onRef('lesson.id', '=', 'dueLessonId').on('lesson.status', '<>', 'cancelled'),
    )
    .selectAll('homework')
    .select(['lesson.id as lessonId', 'startsAt', 'endsAt'])
}

type HomeworkRow = Awaited<ReturnType<ReturnType<typeof homeworkRows>['executeTakeFirstOrThrow']>>

async function homeworkOf(tx: Tx, rows: readonly HomeworkRow[]): Promise<StoredHomework[]> {
  const names = await directoryStore.staffNames(
    tx,
    rows.flatMap(({ setBy, withdrawnBy }) => [setBy, withdrawnBy]),
  )
  const tutorOf = (tutorId: TutorId) => ({ tutorId, displayName: names.get(tutorId)! })
  return rows.map((row) => ({
    id: row.id,
    studentId: row.studentId,
    kind: row.kind,
    textbookId: row.textbookId,
    chapterId: row.chapterId,
    chapter: row.title,
    pages: fromJson(row.pages),
    items: row.items,
    due: row.lessonId && { lessonId: row.lessonId, startsAt: row.startsAt!, endsAt: row.endsAt! },
    setBy: tutorOf(row.setBy),
    setAt: row.setAt,
    withdrawnBy: row.withdrawnBy && tutorOf(row.withdrawnBy),
    withdrawnAt: row.withdrawnAt,
  }))
}
