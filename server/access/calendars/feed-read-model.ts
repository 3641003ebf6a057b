import type { BranchId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import type { FeedLesson } from './rules.ts'

interface Wanted {
  branchId: BranchId
  /** ms; lessons that begin in [from, to). */
  span: { from: number; to: number }
  of: { studentId: StudentId } | { tutorId: TutorId } | null
}

/** A branch's lessons, or those of one person, in order. */
export async function listFeedLessons(tx: Tx, { branchId, span, of }: Wanted): Promise<FeedLesson[]> {
  const lessons = tx.db
    .selectFrom('lesson')
    .innerJoin('classroom', 'classroom.id', 'lesson.classroomId')
    .innerJoin('tutor', 'tutor.id', 'lesson.tutorId')
    .select((row) => [
      'lesson.id',
      'kind',
      'startsAt',
      'endsAt',
      'status',
      'cancelReason',
      'changes',
      'classroom.name as classroom',
      'tutor.displayName as tutor',
      row
        .selectFrom('lessonStudent')
        .whereRef('lessonId', '=', 'lesson.id')
        .select((count) => count.fn.countAll<number>().as('students'))
        .as('studentCount'),
    ])
    .where('lesson.branchId', '=', branchId)
    .where('startsAt', '>=', span.from)
    .where('startsAt', '<', span.to)
  const own =
    of === null
      ? lessons
      : 'tutorId' in of
        ? lessons.where('tutorId', '=', of.tutorId)
        : lessons.where('lesson.id', 'in', (theirs) =>
            theirs.selectFrom('lessonStudent').select('lessonId').where('studentId', '=', of.studentId),
          )
  const rows = await own.orderBy('startsAt').orderBy('classroom.code').orderBy('lesson.id').execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    isCancelled: row.status === 'cancelled',
    cancelReason: row.cancelReason,
    classroom: row.classroom,
    tutor: row.tutor,
    studentCount: Number(row.studentCount ?? 0),
    changes: row.changes,
  }))
}
