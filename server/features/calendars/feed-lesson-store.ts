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
    .innerJoin('classroom', 'classroom.id', 'lesson.classroom_id')
    .innerJoin('tutor', 'tutor.id', 'lesson.tutor_id')
    .select((row) => [
      'lesson.id',
      'kind',
      'starts_at',
      'ends_at',
      'status',
      'cancel_reason',
      'changes',
      'classroom.name as classroom',
      'tutor.display_name as tutor',
      row
        .selectFrom('lesson_student')
        .whereRef('lesson_id', '=', 'lesson.id')
        .select((count) => count.fn.countAll<number>().as('students'))
        .as('student_count'),
    ])
    .where('lesson.branch_id', '=', branchId)
    .where('starts_at', '>=', span.from)
    .where('starts_at', '<', span.to)
  const own =
    of === null
      ? lessons
      : 'tutorId' in of
        ? lessons.where('tutor_id', '=', of.tutorId)
        : lessons.where('lesson.id', 'in', (theirs) =>
            theirs.selectFrom('lesson_student').select('lesson_id').where('student_id', '=', of.studentId),
          )
  const rows = await own.orderBy('starts_at').orderBy('classroom.code').orderBy('lesson.id').execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isCancelled: row.status === 'cancelled',
    cancelReason: row.cancel_reason,
    classroom: row.classroom,
    tutor: row.tutor,
    studentCount: Number(row.student_count ?? 0),
    changes: row.changes,
  }))
}
