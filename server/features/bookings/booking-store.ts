import type { BranchId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import { lessonStore } from '#server/features/lessons/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Booking } from './rules.ts'

/** A lesson that takes people and a room, with the names by which a refusal calls it. */
export interface LessonBooking extends Booking {
  /** Null for one that is not saved yet. */
  lessonId: LessonId | null
  kind: Lesson['kind']
  classroom: string
  tutor: string
}

/**
 * All lessons of a branch that take people and a room within the span [from, to) of ms, of any kind and term. A cancelled lesson
 * takes nobody, and a finished one nobody after its finish.
 */
export async function listBookings(
  tx: Tx,
  branchId: BranchId,
  { from, to }: { from: number; to: number },
): Promise<LessonBooking[]> {
  const within = tx.db
    .selectFrom('lesson')
    .where('lesson.branch_id', '=', branchId)
    .where('starts_at', '>', from - lessonStore.LONGEST_LESSON_MS)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .where('lesson.status', '<>', 'cancelled')
  const rows = await within
    .innerJoin('classroom', 'classroom.id', 'lesson.classroom_id')
    .innerJoin('tutor', 'tutor.id', 'lesson.tutor_id')
    .leftJoin('session', (join) =>
      join.onRef('session.lesson_id', '=', 'lesson.id').on('session.status', '=', 'finished'),
    )
    .select([
      'lesson.id',
      'kind',
      'classroom_id',
      'classroom.name as classroom',
      'tutor_id',
      'tutor.display_name as tutor',
      'starts_at',
      'ends_at',
      'finished_at',
    ])
    .orderBy('starts_at')
    .orderBy('lesson.id')
    .execute()
  const places = await within
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
    .select(['lesson.id', 'student_id'])
    .execute()
  const students = Map.groupBy(places, ({ id }) => id)
  const bookings = rows.map((row) => ({
    lessonId: row.id,
    kind: row.kind,
    classroomId: row.classroom_id,
    classroom: row.classroom,
    tutorId: row.tutor_id,
    tutor: row.tutor,
    startsAt: row.starts_at,
    endsAt: Math.min(row.ends_at, row.finished_at ?? Infinity),
    studentIds: (students.get(row.id) ?? []).map(({ student_id }): StudentId => student_id),
  }))
  return bookings.filter(({ startsAt, endsAt }) => endsAt > from && endsAt > startsAt)
}

/** Makes all who plan lessons of a branch do it one after the other, so that none overlooks what another has just planned. */
export async function holdPlanning(tx: Tx, branchId: BranchId): Promise<void> {
  const query = tx.db.selectFrom('branch').select('id').where('id', '=', branchId)
  // A weaker lock than `for update`, since rows that name the branch are being saved meanwhile.
  await (tx.database.kind === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow()
}
