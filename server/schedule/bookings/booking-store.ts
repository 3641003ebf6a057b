import type { BranchId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { holdBranch } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
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
    .where('lesson.branchId', '=', branchId)
    .where('startsAt', '>', from - lessonStore.LONGEST_LESSON_MS)
    .where('startsAt', '<', to)
    .where('endsAt', '>', from)
    .where('lesson.status', '<>', 'cancelled')
  const rows = await within
    .leftJoin('session', (join) =>
      join.onRef('session.lessonId', '=', 'lesson.id').on('session.status', '=', 'finished'),
    )
    .select(['lesson.id', 'kind', 'classroomId', 'tutorId', 'startsAt', 'endsAt', 'finishedAt'])
    .orderBy('startsAt')
    .orderBy('lesson.id')
    .execute()
  const places = await within
    .innerJoin('lessonStudent', 'lessonStudent.lessonId', 'lesson.id')
    .select(['lesson.id', 'studentId'])
    .execute()
  const names = await directoryStore.listNames(tx, branchId)
  const students = Map.groupBy(places, ({ id }) => id)
  const bookings = rows.map((row) => ({
    lessonId: row.id,
    kind: row.kind,
    classroomId: row.classroomId,
    classroom: names.get(row.classroomId) ?? '',
    tutorId: row.tutorId,
    tutor: names.get(row.tutorId) ?? '',
    startsAt: row.startsAt,
    endsAt: Math.min(row.endsAt, row.finishedAt ?? Infinity),
    studentIds: (students.get(row.id) ?? []).map(({ studentId }): StudentId => studentId),
  }))
  return bookings.filter(({ startsAt, endsAt }) => endsAt > from && endsAt > startsAt)
}

/** Makes all who plan lessons of a branch do it one after the other, so that none overlooks what another has just planned. */
export async function holdPlanning(tx: Tx, branchId: BranchId): Promise<void> {
  await holdBranch(tx, branchId)
}
