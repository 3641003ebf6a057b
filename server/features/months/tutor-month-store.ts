import type { BranchId, SessionId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import type { MonthSpan } from './month-store.ts'

/** The sessions of the month's lessons that are over. */
export async function listFinishedSessions(
  tx: Tx,
  branchId: BranchId,
  { from, to }: MonthSpan,
): Promise<{ sessionId: SessionId; tutorId: TutorId }[]> {
  return await tx.db
    .selectFrom('lesson')
    .innerJoin('session', 'session.lesson_id', 'lesson.id')
    // The tutor who led it at its end; of a lesson that was taken over that is not the planned one.
    .select(['session.id as sessionId', (row) => row.fn.coalesce('finished_by', 'tutor_id').as('tutorId')])
    .where('branch_id', '=', branchId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('finished_at', 'is not', null)
    .$castTo<{ sessionId: SessionId; tutorId: TutorId }>()
    .execute()
}

/** How many places these sessions had, and how many were taken. */
export async function countPlaces(
  tx: Tx,
  sessionIds: readonly SessionId[],
): Promise<{ places: number; taken: number }> {
  if (sessionIds.length === 0) return { places: 0, taken: 0 }
  const places = await tx.db
    .selectFrom('session')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'session.lesson_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('session.id', 'in', sessionIds)
    .executeTakeFirstOrThrow()
  const taken = tx.db
    .selectFrom('attendance')
    .innerJoin('session', 'session.id', 'session_id')
    .innerJoin('lesson_student', (join) =>
      join
        .onRef('lesson_student.lesson_id', '=', 'session.lesson_id')
        .onRef('lesson_student.student_id', '=', 'attendance.student_id'),
    )
    .select(['session_id', 'attendance.student_id'])
    .distinct()
    .where('session_id', 'in', sessionIds)
    // Looking into the waiting room is not coming to the lesson.
    .where((row) => row.or([row('left_at', 'is', null), row('left_at', '>', row.ref('session.started_at'))]))
  return { places: Number(places.count), taken: (await taken.execute()).length }
}

/** Each tutor's private talks in these sessions, ms. */
export async function listTalkTimes(tx: Tx, sessionIds: readonly SessionId[]): Promise<Map<TutorId, number>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('talk')
    .select(['tutor_id', 'began_at', 'ended_at'])
    .where('session_id', 'in', sessionIds)
    .where('student_id', 'is not', null)
    .where('ended_at', 'is not', null)
    .execute()
  const msOf = (own: typeof rows) => own.reduce((sum, each) => sum + each.ended_at! - each.began_at, 0)
  return new Map([...Map.groupBy(rows, (row) => row.tutor_id)].map(([id, own]) => [id, msOf(own)]))
}

/** The waits of the calls that each tutor answered in these sessions, ms. */
export async function listWaits(tx: Tx, sessionIds: readonly SessionId[]): Promise<Map<TutorId, number[]>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('call')
    .select(['answered_by', 'raised_at', 'answered_at'])
    .where('session_id', 'in', sessionIds)
    .where('answered_at', 'is not', null)
    .execute()
  const waitsOf = (own: typeof rows) => own.map((each) => each.answered_at! - each.raised_at)
  return new Map(
    [...Map.groupBy(rows, (row) => row.answered_by as TutorId)].map(([id, own]) => [id, waitsOf(own)]),
  )
}

/** The branch's tutors, by name; leavers too, who may have led lessons in the month. */
export async function listBranchTutors(tx: Tx, branchId: BranchId) {
  return await tx.db
    .selectFrom('tutor')
    .select(['id', 'display_name as displayName', 'left_at as leftAt'])
    .where('branch_id', '=', branchId)
    .orderBy('display_name')
    .orderBy('id')
    .execute()
}
