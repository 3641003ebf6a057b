import type { SessionId, StudentId } from '../../contract/kernel/ids.ts'
import { lessonRoom } from '../../contract/lesson-room.ts'
import type { RecordedState } from '../../contract/lessons.ts'
import type { StudentState } from '../../contract/state.ts'
import { readTopic } from '../live/index.ts'
import type { Tx } from '../platform/database.ts'

declare module '../platform/tables.ts' {
  interface Tables {
    student_state: {
      student_id: StudentId
      session_id: SessionId | null
      state: string | null
      recorded_at: number | null
    }
  }
}

/**
 * In a lesson the room is the record: joining notes only which room, and a state a second costs nothing more. Where the
 * student stopped before stays known until the room has something later.
 */
export async function saveLastSession(tx: Tx, studentId: StudentId, sessionId: SessionId): Promise<void> {
  const before = await findState(tx, studentId)
  const noted = {
    session_id: sessionId,
    state: before && JSON.stringify(before.state),
    recorded_at: before && before.recordedAt,
  }
  await tx.db
    .insertInto('student_state')
    .values({ student_id: studentId, ...noted })
    .onConflict((clash) => clash.column('student_id').doUpdateSet(noted))
    .execute()
}

export async function saveStateAlone(
  tx: Tx,
  studentId: StudentId,
  state: StudentState,
  now: Date,
): Promise<void> {
  const recorded = { state: JSON.stringify(state), recorded_at: now.getTime() }
  await tx.db
    .insertInto('student_state')
    .values({ student_id: studentId, session_id: null, ...recorded })
    .onConflict((clash) => clash.column('student_id').doUpdateSet(recorded))
    .execute()
}

/** The last recorded state, in a lesson or outside, whichever is later. */
export async function findState(tx: Tx, studentId: StudentId): Promise<RecordedState | null> {
  const row = await tx.db
    .selectFrom('student_state')
    .selectAll()
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  const inRoom = row?.session_id ? (await listRoomStates(tx, row.session_id)).get(studentId) : undefined
  const alone = row?.state
    ? { state: JSON.parse(row.state) as StudentState, recordedAt: row.recorded_at! }
    : null
  if (!inRoom || !alone) return inRoom ?? alone
  return inRoom.recordedAt >= alone.recordedAt ? inRoom : alone
}

export async function listRoomStates(tx: Tx, sessionId: SessionId): Promise<Map<StudentId, RecordedState>> {
  const { state: room } = await readTopic(tx, lessonRoom, sessionId)
  const states = new Map<StudentId, RecordedState>()
  for (const { id, state, recordedAt } of Object.values(room.students)) {
    if (state && recordedAt !== null) states.set(id, { state, recordedAt })
  }
  return states
}
