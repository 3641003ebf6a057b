import type { BranchId, SessionId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import type { MonthSpan } from './month-read-model.ts'

/** The sessions of the month's lessons that are over. */
export async function listFinishedSessions(
  tx: Tx,
  branchId: BranchId,
  { from, to }: MonthSpan,
): Promise<{ sessionId: SessionId; tutorId: TutorId }[]> {
  return await tx.db
    .selectFrom('lesson')
    .innerJoin('session', 'session.lessonId', 'lesson.id')
    // The tutor who led it at its end; of a lesson that was taken over that is not the planned one.
    .select(['session.id as sessionId', (row) => row.fn.coalesce('finishedBy', 'tutorId').as('tutorId')])
    .where('branchId', '=', branchId)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .where('finishedAt', 'is not', null)
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
    .innerJoin('lessonStudent', 'lessonStudent.lessonId', 'session.lessonId')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('session.id', 'in', sessionIds)
    .executeTakeFirstOrThrow()
  const taken = tx.db
    .selectFrom('attendance')
    .innerJoin('session', 'session.id', 'sessionId')
    .innerJoin('lessonStudent', (join) =>
      join
        .onRef('lessonStudent.lessonId', '=', 'session.lessonId')
        .onRef('lessonStudent.studentId', '=', 'attendance.studentId'),
    )
    .select(['sessionId', 'attendance.studentId'])
    .distinct()
    .where('sessionId', 'in', sessionIds)
    // Looking into the waiting room is not coming to the lesson.
    .where((row) => row.or([row('leftAt', 'is', null), row('leftAt', '>', row.ref('session.startedAt'))]))
  return { places: Number(places.count), taken: (await taken.execute()).length }
}

/** Each tutor's private talks in these sessions, ms. */
export async function listTalkTimes(tx: Tx, sessionIds: readonly SessionId[]): Promise<Map<TutorId, number>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('talk')
    .select(['tutorId', 'beganAt', 'endedAt'])
    .where('sessionId', 'in', sessionIds)
    .where('studentId', 'is not', null)
    .where('endedAt', 'is not', null)
    .execute()
  const msOf = (own: typeof rows) => own.reduce((sum, each) => sum + each.endedAt! - each.beganAt, 0)
  return new Map([...Map.groupBy(rows, (row) => row.tutorId)].map(([id, own]) => [id, msOf(own)]))
}

/** The waits of the calls that each tutor answered in these sessions, ms. */
export async function listWaits(tx: Tx, sessionIds: readonly SessionId[]): Promise<Map<TutorId, number[]>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('call')
    .select(['answeredBy', 'raisedAt', 'answeredAt'])
    .where('sessionId', 'in', sessionIds)
    .where('answeredAt', 'is not', null)
    .execute()
  const waitsOf = (own: typeof rows) => own.map((each) => each.answeredAt! - each.raisedAt)
  return new Map(
    [...Map.groupBy(rows, (row) => row.answeredBy as TutorId)].map(([id, own]) => [id, waitsOf(own)]),
  )
}

/** The branch's tutors, by name; leavers too, who may have led lessons in the month. */
export async function listBranchTutors(tx: Tx, branchId: BranchId) {
  return await tx.db
    .selectFrom('tutor')
    .select(['id', 'displayName as displayName', 'leftAt as leftAt'])
    .where('branchId', '=', branchId)
    .orderBy('displayName')
    .orderBy('id')
    .execute()
}
