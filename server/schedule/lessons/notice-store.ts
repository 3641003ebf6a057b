import type { BranchId, LessonId, NoticeId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'

/** The subject of a notice: who teaches the lessons, that they will not take place, or that they will after all. */
export type NoticeKind = 'tutor' | 'cancelled' | 'restored'

interface NewNotice {
  branchId: BranchId
  kind: NoticeKind
  words: string
  lessons: readonly { id: LessonId; tutorId: TutorId }[]
  by: TutorId | OfficeId | null
  at: Date
}

/** A sentence to the families of these lessons. */
export async function saveNotice(
  tx: Tx,
  { branchId, kind, words, lessons, by, at }: NewNotice,
): Promise<NoticeId> {
  const id = tx.newId<NoticeId>()
  await tx.db
    .insertInto('notice')
    .values({ id, branchId, kind, words, toldBy: by, toldAt: at.getTime() })
    .execute()
  await tx.db
    .insertInto('noticeLesson')
    .values(lessons.map((lesson) => ({ lessonId: lesson.id, noticeId: id, tutorId: lesson.tutorId })))
    .execute()
  return id
}

/** The last notice about its tutor that the families of a lesson got. */
interface AnnouncedTutor {
  tutorId: TutorId
  words: string
}

export async function listAnnouncedTutors(
  tx: Tx,
  lessonIds: readonly LessonId[],
): Promise<Map<LessonId, AnnouncedTutor>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('noticeLesson')
    .innerJoin('notice', 'notice.id', 'noticeId')
    .select(['lessonId', 'tutorId', 'words'])
    .where('lessonId', 'in', lessonIds)
    .where('kind', '=', 'tutor')
    .orderBy('toldAt')
    .orderBy('notice.id')
    .execute()
  return new Map(rows.map((row) => [row.lessonId, { tutorId: row.tutorId, words: row.words }]))
}

/** The notices of a kind about these lessons. */
export async function listNotices(
  tx: Tx,
  lessonIds: readonly LessonId[],
  kind: NoticeKind,
): Promise<NoticeId[]> {
  if (lessonIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('noticeLesson')
    .innerJoin('notice', 'notice.id', 'noticeId')
    .select('notice.id')
    .distinct()
    .where('lessonId', 'in', lessonIds)
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ id }) => id)
}

/** The last notice about each lesson that says if it takes place, as it is true now. */
export async function listLastNotices(
  tx: Tx,
  lessonIds: readonly LessonId[],
): Promise<Map<LessonId, NoticeId>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('noticeLesson')
    .innerJoin('notice', 'notice.id', 'noticeId')
    .innerJoin('lesson', 'lesson.id', 'lessonId')
    .select(['lessonId', 'notice.id', 'notice.kind', 'status'])
    .where('lessonId', 'in', lessonIds)
    .where('notice.kind', 'in', ['cancelled', 'restored'])
    .orderBy('toldAt')
    .orderBy('notice.id')
    .execute()
  const still = rows.filter(({ kind, status }) => (kind === 'cancelled') === (status === 'cancelled'))
  return new Map(still.map((row) => [row.lessonId, row.id]))
}

/** The sender of the last notice on whether a lesson takes place; null without a notice. */
export async function findLastTeller(
  tx: Tx,
  lessonId: LessonId,
): Promise<{ id: TutorId | OfficeId | null } | null> {
  const last = (await listLastNotices(tx, [lessonId])).get(lessonId)
  if (!last) return null
  const row = tx.db.selectFrom('notice').select('toldBy as id').where('id', '=', last)
  return await row.executeTakeFirstOrThrow()
}

/**
 * A notice with the lessons of one student that it is about; null if it is about none of theirs any more, or if it is no
 * longer true of any.
 */
export async function findNotice(tx: Tx, id: NoticeId, studentId: StudentId) {
  const rows = await tx.db
    .selectFrom('notice')
    .innerJoin('noticeLesson', 'noticeLesson.noticeId', 'notice.id')
    .innerJoin('lesson', 'lesson.id', 'noticeLesson.lessonId')
    .innerJoin('lessonStudent', 'lessonStudent.lessonId', 'lesson.id')
    .select(['notice.kind', 'words', 'startsAt as startsAt', 'endsAt as endsAt', 'status'])
    .select(['lesson.id', 'noticeLesson.tutorId'])
    .where('notice.id', '=', id)
    .where('studentId', '=', studentId)
    .orderBy('startsAt')
    .execute()
  const still = rows.filter(({ kind, status }) => (kind === 'cancelled') === (status === 'cancelled'))
  const [first] = still
  if (!first) return null
  const names = await directoryStore.staffNames(
    tx,
    still.map(({ tutorId }) => tutorId),
  )
  const lessons = still.map((row) => ({ ...row, tutor: names.get(row.tutorId)! }))
  return { kind: first.kind, words: first.words, lessons }
}
