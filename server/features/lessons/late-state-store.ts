import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { HappenedState } from '#contract/lesson-states.ts'
import type { StudentState } from '#contract/state.ts'
import type { Tx } from '#server/platform/database.ts'

declare module '#server/platform/tables.ts' {
  interface Tables {
    late_state: { session_id: SessionId; student_id: StudentId; state: string; recorded_at: number }
  }
}

/** Where a student was last in a session, by what was told after its finish. */
export async function saveLateState(
  tx: Tx,
  sessionId: SessionId,
  studentId: StudentId,
  { state, at }: HappenedState,
): Promise<void> {
  const late = { state: JSON.stringify(state), recorded_at: at }
  await tx.db
    .insertInto('late_state')
    .values({ session_id: sessionId, student_id: studentId, ...late })
    .onConflict((clash) => clash.columns(['session_id', 'student_id']).doUpdateSet(late))
    .execute()
}

export async function findLateState(
  tx: Tx,
  sessionId: SessionId,
  studentId: StudentId,
): Promise<HappenedState | null> {
  return (await listLateStates(tx, sessionId)).get(studentId) ?? null
}

export async function listLateStates(tx: Tx, sessionId: SessionId): Promise<Map<StudentId, HappenedState>> {
  const rows = await tx.db
    .selectFrom('late_state')
    .select(['student_id', 'state', 'recorded_at'])
    .where('session_id', '=', sessionId)
    .execute()
  return new Map(
    rows.map((row) => [
      row.student_id,
      { state: JSON.parse(row.state) as StudentState, at: row.recorded_at },
    ]),
  )
}
