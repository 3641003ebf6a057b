import type { ParentMessage } from '#contract/family/parents-page.ts'
import type { LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Face } from '#contract/school/faces.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { directoryStore, findTutor } from '#server/school/people/index.ts'

interface NewMessage extends Pick<ParentMessage, 'words' | 'goal'> {
  studentId: StudentId
  lessonId: LessonId
  by: TutorId
}

/** Stores a message above the earlier ones. Returns false when the parents' present message is identical. */
export async function saveMessage(
  tx: Tx,
  { studentId, lessonId, words, goal, by }: NewMessage,
  now: Date,
): Promise<boolean> {
  const before = await findMessage(tx, studentId)
  if (before?.words === words && before.goal === goal) return false
  await tx.db
    .insertInto('parentMessage')
    .values({
      id: tx.newId<string>(),
      studentId,
      lessonId,
      words,
      goal,
      by,
      at: now.getTime(),
    })
    .execute()
  return true
}

/** The message that a student's parents read now, with the face that its tutor has chosen. */
export async function findMessage(
  tx: Tx,
  studentId: StudentId,
): Promise<(ParentMessage & { face: Face | null }) | null> {
  const row = await tx.db
    .selectFrom('parentMessage')
    .select(['words', 'goal', 'by', 'at'])
    .where('studentId', '=', studentId)
    .orderBy('at', 'desc')
    .orderBy('parentMessage.id', 'desc')
    .executeTakeFirst()
  if (!row) return null
  const [message] = await withNames(tx, [row])
  return { ...message!, face: (await findTutor(tx, row.by))?.face ?? null }
}

/** True if this tutor has ever written to the student's parents. */
export async function hasWritten(tx: Tx, tutorId: TutorId, studentId: StudentId): Promise<boolean> {
  const own = tx.db.selectFrom('parentMessage').select('id').where('studentId', '=', studentId)
  return (await own.where('by', '=', tutorId).limit(1).executeTakeFirst()) !== undefined
}

/** The face of the tutor who wrote a student's message at this ms; null where they have none. */
export async function findWritersFace(tx: Tx, studentId: StudentId, at: number): Promise<Face | null> {
  const own = tx.db.selectFrom('parentMessage').select('by').where('studentId', '=', studentId)
  const row = await own.where('at', '=', at).orderBy('parentMessage.id', 'desc').executeTakeFirst()
  return row ? ((await findTutor(tx, row.by))?.face ?? null) : null
}

/** The newest message of each lesson to a student's parents. */
export async function listMessagesByLesson(
  tx: Tx,
  studentId: StudentId,
): Promise<Map<LessonId, ParentMessage>> {
  const rows = await tx.db
    .selectFrom('parentMessage')
    .select(['lessonId', 'words', 'goal', 'by', 'at'])
    .where('studentId', '=', studentId)
    .orderBy('at')
    .orderBy('parentMessage.id')
    .execute()
  const messages = await withNames(tx, rows)
  return new Map(messages.map(({ lessonId, ...message }) => [lessonId, message]))
}

/** The ones of these lessons about which something was written to parents. */
export async function listWrittenAbout(tx: Tx, lessonIds: readonly LessonId[]): Promise<LessonId[]> {
  const found: LessonId[] = []
  for (const some of inPieces(lessonIds)) {
    const messages = tx.db.selectFrom('parentMessage').select('lessonId').distinct()
    found.push(...(await messages.where('lessonId', 'in', some).execute()).map(({ lessonId }) => lessonId))
  }
  return found
}

/** The newest message about each of these students. */
export async function listMessages(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<Map<StudentId, ParentMessage>> {
  if (studentIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('parentMessage')
    .select(['studentId', 'words', 'goal', 'by', 'at'])
    .where('studentId', 'in', studentIds)
    .orderBy('at')
    .orderBy('parentMessage.id')
    .execute()
  // Each later message replaces the one before.
  const messages = await withNames(tx, rows)
  return new Map(messages.map(({ studentId, ...message }) => [studentId, message]))
}

async function withNames<Row extends { by: TutorId }>(
  tx: Tx,
  rows: readonly Row[],
): Promise<(Omit<Row, 'by'> & { by: string })[]> {
  const names = await directoryStore.staffNames(
    tx,
    rows.map(({ by }) => by),
  )
  return rows.map((row) => ({ ...row, by: names.get(row.by) ?? '' }))
}
