import type { CallStory } from '#contract/desk.ts'
import type { BranchId, CallId, LessonId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { Place } from '#contract/room/state.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Tables } from '#server/platform/databases/tables.ts'

/** The student who raised this call of the session. */
export async function findCaller(tx: Tx, sessionId: SessionId, id: CallId): Promise<StudentId | null> {
  const row = await tx.db
    .selectFrom('call')
    .select('student_id')
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.student_id ?? null
}

/** The sessions of a branch's running lessons that have an open call. */
export async function listCalledSessions(
  tx: Tx,
  branchId: BranchId,
): Promise<{ sessionId: SessionId; lessonId: LessonId }[]> {
  const rows = await tx.db
    .selectFrom('lesson')
    .innerJoin('session', 'session.lesson_id', 'lesson.id')
    .innerJoin('call', 'call.session_id', 'session.id')
    .select(['session.id', 'lesson_id'])
    .distinct()
    .where('branch_id', '=', branchId)
    .where('lesson.status', '=', 'running')
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ id, lesson_id }) => ({ sessionId: id, lessonId: lesson_id }))
}

/** Each student's calls of a session, in the order of raising. */
export async function listCalls(tx: Tx, sessionId: SessionId): Promise<Map<StudentId, CallStory[]>> {
  const rows = await tx.db
    .selectFrom('call')
    .leftJoin('tutor', 'tutor.id', 'answered_by')
    .selectAll('call')
    .select('tutor.display_name as answered_by_name')
    .where('session_id', '=', sessionId)
    .orderBy('raised_at')
    .orderBy('call.id')
    .execute()
  const calls = Map.groupBy(rows, (row) => row.student_id)
  return new Map([...calls].map(([id, own]) => [id, own.map(callOf)]))
}

/** The sentences at which a student raised the calls of a session that were answered, in the order of raising. */
export async function listCalledAt(
  tx: Tx,
  sessionId: SessionId,
  studentId: StudentId,
): Promise<(Place & { sentence: string })[]> {
  const rows = await tx.db
    .selectFrom('call')
    .select(['textbook_id', 'page', 'sentence'])
    .where('session_id', '=', sessionId)
    .where('student_id', '=', studentId)
    .where('answered_at', 'is not', null)
    .where('sentence', 'is not', null)
    .orderBy('raised_at')
    .orderBy('id')
    .execute()
  return rows.map(({ textbook_id, page, sentence }) => ({
    textbookId: textbook_id!,
    page: page!,
    sentence: sentence!,
  }))
}

function callOf(row: Omit<Tables['call'], 'session_id'> & { answered_by_name: string | null }): CallStory {
  return {
    id: row.id,
    raisedAt: row.raised_at,
    answeredAt: row.answered_at,
    answeredBy: row.answered_by_name,
    closedAt: row.closed_at,
    closedAs: row.closed_as,
  }
}

/** Saves the room's events in the rows of its calls: raised, answered, and how they ended. */
export async function saveCallEvents(
  tx: Tx,
  { sessionId, state: room }: { sessionId: SessionId; state: Room },
  events: RoomEvent[],
  now: Date,
): Promise<void> {
  const at = now.getTime()
  const openCalls = () =>
    tx.db.updateTable('call').where('session_id', '=', sessionId).where('closed_at', 'is', null)
  for (const event of events) {
    switch (event.type) {
      case 'call-raised':
        await saveRaised(tx, sessionId, event.callId, room.students[event.studentId!]!, at)
        break
      case 'call-answered':
        await openCalls()
          .set({ answered_at: at, answered_by: event.by })
          .where('id', '=', event.callId)
          .execute()
        break
      case 'call-returned':
        await openCalls()
          .set({ answered_at: null, answered_by: null })
          .where('id', '=', event.callId)
          .execute()
        break
      case 'call-withdrawn':
        await openCalls()
          .set({ closed_at: at, closed_as: 'withdrawn' })
          .where('id', '=', event.callId)
          .execute()
        break
      case 'call-ended':
        await openCalls().set({ closed_at: at, closed_as: 'ended' }).where('id', '=', event.callId).execute()
        break
      case 'session-finished':
        await openCalls().set({ closed_at: at, closed_as: 'finished' }).execute()
        break
      default:
        // All other events of a room do not concern calls.
        break
    }
  }
}

async function saveRaised(
  tx: Tx,
  sessionId: SessionId,
  id: CallId,
  { id: studentId, state }: Pick<RoomStudent, 'id' | 'state'>,
  at: number,
): Promise<void> {
  await tx.db
    .insertInto('call')
    .values({
      id,
      session_id: sessionId,
      student_id: studentId,
      raised_at: at,
      answered_at: null,
      answered_by: null,
      closed_at: null,
      closed_as: null,
      textbook_id: state?.textbookId ?? null,
      page: state?.page ?? null,
      sentence: state?.sentence ?? null,
    })
    .execute()
}
