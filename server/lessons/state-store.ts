import type { SessionId, StudentId } from '../../contract/kernel/ids.ts'
import type { RecordedState } from '../../contract/lessons.ts'
import type { StudentState } from '../../contract/state.ts'
import type { Tx } from '../platform/database.ts'

declare module '../platform/tables.ts' {
  interface Tables {
    student_state: { student_id: StudentId; session_id: SessionId | null; state: string; recorded_at: number }
  }
}

export async function saveState(
  tx: Tx,
  studentId: StudentId,
  sessionId: SessionId | null,
  state: StudentState,
  now: Date,
): Promise<void> {
  const recorded = { session_id: sessionId, state: JSON.stringify(state), recorded_at: now.getTime() }
  await tx.db
    .insertInto('student_state')
    .values({ student_id: studentId, ...recorded })
    .onConflict((clash) => clash.column('student_id').doUpdateSet(recorded))
    .execute()
}

export async function findState(tx: Tx, studentId: StudentId): Promise<RecordedState | null> {
  const states = await listStates(tx, [studentId])
  return states.get(studentId) ?? null
}

export async function listStates(tx: Tx, studentIds: readonly StudentId[]): Promise<Map<StudentId, RecordedState>> {
  if (studentIds.length === 0) return new Map()
  const rows = await tx.db.selectFrom('student_state').selectAll().where('student_id', 'in', studentIds).execute()
  return new Map(
    rows.map((row) => [row.student_id, { state: JSON.parse(row.state) as StudentState, recordedAt: row.recorded_at }]),
  )
}
