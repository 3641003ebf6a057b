import type { LessonId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Attendance } from '#contract/room/calls/lessons.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { keyedRows, rowsOf } from '#server/platform/databases/row-kind.ts'

interface StayRow extends Attendance {
  sessionId: SessionId
  studentId: StudentId
}

/** The sessions that the student is in now, the one that they joined last before the others. */
export async function listSessionsAttended(tx: Tx, studentId: StudentId): Promise<SessionId[]> {
  const rows = await tx.db
    .selectFrom('attendance')
    .select('sessionId')
    .where('studentId', '=', studentId)
    .where('leftAt', 'is', null)
    .orderBy('joinedAt', 'desc')
    .execute()
  return rows.map(({ sessionId }) => sessionId)
}

export async function listAttendance(tx: Tx, lessonId: LessonId): Promise<Map<StudentId, Attendance[]>> {
  const rows = await tx.db
    .selectFrom('attendance')
    .innerJoin('session', 'session.id', 'attendance.sessionId')
    .select(['studentId', 'joinedAt', 'leftAt'])
    .where('lessonId', '=', lessonId)
    .orderBy('joinedAt')
    .execute()
  const stays = new Map<StudentId, Attendance[]>()
  for (const { studentId, joinedAt, leftAt } of rows) {
    stays.set(studentId, [...(stays.get(studentId) ?? []), { joinedAt, leftAt }])
  }
  return stays
}

/** The attendance of all students in these sessions. */
export async function listStays(tx: Tx, sessionIds: readonly SessionId[]): Promise<StayRow[]> {
  if (sessionIds.length === 0) return []
  return await tx.db
    .selectFrom('attendance')
    .select(['sessionId as sessionId', 'studentId as studentId'])
    .select(['joinedAt as joinedAt', 'leftAt as leftAt'])
    .where('sessionId', 'in', sessionIds)
    .execute()
}

/** When each student first came to each of these lessons, ms, by `<lesson>/<student>`. */
export async function listFirstJoins(
  tx: Tx,
  lessonIds: readonly LessonId[],
): Promise<ReadonlyMap<string, number>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('attendance')
    .innerJoin('session', 'session.id', 'attendance.sessionId')
    .select(['lessonId', 'studentId', (row) => row.fn.min('joinedAt').as('at')])
    .where('lessonId', 'in', lessonIds)
    .groupBy(['lessonId', 'studentId'])
    .execute()
  return new Map(rows.map(({ lessonId, studentId, at }) => [`${lessonId}/${studentId}`, Number(at)]))
}

/** One student's attendance in a session, in order. */
export async function listOwnAttendance(
  tx: Tx,
  sessionId: SessionId,
  studentId: StudentId,
): Promise<Attendance[]> {
  return await tx.db
    .selectFrom('attendance')
    .select(['joinedAt', 'leftAt'])
    .where('sessionId', '=', sessionId)
    .where('studentId', '=', studentId)
    .orderBy('joinedAt')
    .execute()
}

/** A student who joined, left and joined again within one millisecond has not been away. */
const stayRows = keyedRows('attendance', ['sessionId', 'studentId', 'joinedAt'], {
  sessionId: 'text',
  studentId: 'text',
  joinedAt: 'bigint',
  leftAt: 'bigint',
})

/** Saves who came and went by these events: the end of a lesson is an end for all who are in it. @param room before them. */
export async function saveStays(
  unit: MemoryTx,
  { sessionId, state: room }: { sessionId: SessionId; state: Room },
  events: readonly RoomEvent[],
  now: Date,
): Promise<void> {
  const at = now.getTime()
  const leaving = (studentId?: StudentId) =>
    Object.values(room.students)
      .filter(({ id, attendance }) => attendance === 'joined' && (!studentId || id === studentId))
      .map(({ id, attendanceAt }) => ({ sessionId, studentId: id, joinedAt: attendanceAt!, leftAt: at }))
  const stays = events.flatMap((event): StayRow[] => {
    if (event.type === 'student-joined')
      return [{ sessionId, studentId: event.studentId, joinedAt: at, leftAt: null }]
    if (event.type === 'student-left') return leaving(event.studentId)
    return event.type === 'session-finished' || event.type === 'lesson-cancelled' ? leaving() : []
  })
  if (stays.length > 0) await unit.write(rowsOf(stayRows, ...stays))
}
