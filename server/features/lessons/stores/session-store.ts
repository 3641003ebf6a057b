import type { BranchId, LessonId, SessionId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Attendance, Session } from '#contract/lessons.ts'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import type { Tx } from '#server/platform/database.ts'
import { saveLessonStatus } from './lesson-store.ts'

/**
 * The session of a lesson. The first caller inserts it, once, even when several come at the same time. An existing row is
 * left unlocked: a start or a finish holds the room and wants this row, and the caller wants the room next, so that a lock
 * here could deadlock.
 */
export async function openSession(tx: Tx, lessonId: LessonId): Promise<SessionId> {
  const opened = await tx.db
    .insertInto('session')
    .values({
      id: newId<SessionId>(),
      lesson_id: lessonId,
      status: 'waiting',
      started_at: null,
      started_by: null,
      finished_at: null,
      finished_by: null,
    })
    .onConflict((clash) => clash.column('lesson_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return opened?.id ?? (await findSession(tx, lessonId))!.id
}

export async function findSession(tx: Tx, lessonId: LessonId): Promise<Session | null> {
  const row = await tx.db
    .selectFrom('session')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst()
  if (!row) return null
  return { id: row.id, status: row.status, startedAt: row.started_at, finishedAt: row.finished_at }
}

/** How many of these sessions are running. */
export async function countRunning(tx: Tx, sessionIds: readonly SessionId[]): Promise<number> {
  const { count } = await tx.db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', sessionIds)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow()
  return count
}

/** The lesson of a session of this branch. */
export async function findLessonIdOf(
  tx: Tx,
  branchId: BranchId,
  sessionId: SessionId,
): Promise<LessonId | null> {
  const row = await tx.db
    .selectFrom('session')
    .innerJoin('lesson', 'lesson.id', 'session.lesson_id')
    .select('lesson.id')
    .where('session.id', '=', sessionId)
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function isStudentOf(tx: Tx, sessionId: SessionId, studentId: StudentId): Promise<boolean> {
  const row = await tx.db
    .selectFrom('session')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'session.lesson_id')
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return row !== undefined
}

/** The session that the student is in now. */
export async function findSessionAttended(tx: Tx, studentId: StudentId): Promise<SessionId | null> {
  const row = await tx.db
    .selectFrom('attendance')
    .select('session_id')
    .where('student_id', '=', studentId)
    .where('left_at', 'is', null)
    .orderBy('joined_at', 'desc')
    .executeTakeFirst()
  return row?.session_id ?? null
}

/** Saves the room's events in the session's rows: joins and leaves, the start and the finish. */
export async function saveSessionEvents(
  tx: Tx,
  sessionId: SessionId,
  lessonId: LessonId,
  events: RoomEvent[],
  now: Date,
): Promise<void> {
  const at = now.getTime()
  for (const event of events) {
    switch (event.type) {
      case 'student-joined':
        await tx.db
          .insertInto('attendance')
          .values({ session_id: sessionId, student_id: event.studentId, joined_at: at, left_at: null })
          // A student who joined, left and joined again within one millisecond has not been away.
          .onConflict((clash) =>
            clash.columns(['session_id', 'student_id', 'joined_at']).doUpdateSet({ left_at: null }),
          )
          .execute()
        break
      case 'student-left':
        await openAttendances(tx, sessionId)
          .set({ left_at: at })
          .where('student_id', '=', event.studentId)
          .execute()
        break
      case 'session-started':
        await saveStatus(tx, sessionId, { status: 'running', started_at: at, started_by: event.by })
        await saveLessonStatus(tx, lessonId, 'running')
        break
      case 'session-finished':
        await openAttendances(tx, sessionId).set({ left_at: at }).execute()
        await saveStatus(tx, sessionId, { status: 'finished', finished_at: at, finished_by: event.by })
        await saveLessonStatus(tx, lessonId, 'finished')
        break
      case 'lesson-cancelled':
        await openAttendances(tx, sessionId).set({ left_at: at }).execute()
        await saveStatus(tx, sessionId, { status: 'finished', finished_at: at })
        break
      case 'lesson-restored':
        await saveStatus(tx, sessionId, { status: 'waiting', finished_at: null })
        break
      case 'session-reopened':
        await saveStatus(tx, sessionId, { status: 'running', finished_at: null, finished_by: null })
        await saveLessonStatus(tx, lessonId, 'running')
        break
      default:
        // All other events of a room change neither the session nor its attendance.
        break
    }
  }
}

export async function listAttendance(tx: Tx, lessonId: LessonId): Promise<Map<StudentId, Attendance[]>> {
  const rows = await tx.db
    .selectFrom('attendance')
    .innerJoin('session', 'session.id', 'attendance.session_id')
    .select(['student_id', 'joined_at', 'left_at'])
    .where('lesson_id', '=', lessonId)
    .orderBy('joined_at')
    .execute()
  const stays = new Map<StudentId, Attendance[]>()
  for (const { student_id, joined_at, left_at } of rows) {
    stays.set(student_id, [...(stays.get(student_id) ?? []), { joinedAt: joined_at, leftAt: left_at }])
  }
  return stays
}

/** One student's attendance in a session, in order. */
export async function listOwnAttendance(
  tx: Tx,
  sessionId: SessionId,
  studentId: StudentId,
): Promise<Attendance[]> {
  const rows = await tx.db
    .selectFrom('attendance')
    .select(['joined_at', 'left_at'])
    .where('session_id', '=', sessionId)
    .where('student_id', '=', studentId)
    .orderBy('joined_at')
    .execute()
  return rows.map(({ joined_at, left_at }) => ({ joinedAt: joined_at, leftAt: left_at }))
}

function openAttendances(tx: Tx, sessionId: SessionId) {
  return tx.db.updateTable('attendance').where('session_id', '=', sessionId).where('left_at', 'is', null)
}

async function saveStatus(
  tx: Tx,
  id: SessionId,
  change: {
    status: Session['status']
    started_at?: number
    started_by?: TutorId
    finished_at?: number | null
    finished_by?: TutorId | null
  },
): Promise<void> {
  await tx.db.updateTable('session').set(change).where('id', '=', id).execute()
}
