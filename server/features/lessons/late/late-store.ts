import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { HappenedState } from '#contract/lesson-states.ts'
import type { StudentState } from '#contract/room/state.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Span } from '../pages/stays.ts'

/** A student is shown as away after the same time; states that arrive sooner were only slow, and are no offline work. */
const WORTH_TELLING_MS = 15_000

/** Notes that a state was reported long after it had happened. */
export async function saveOfflineWork(
  tx: Tx,
  sessionId: SessionId,
  studentId: StudentId,
  happenedAt: number,
  now: Date,
): Promise<void> {
  if (now.getTime() - happenedAt < WORTH_TELLING_MS) return
  await tx.db
    .insertInto('offline_work')
    .values({ session_id: sessionId, student_id: studentId, from_at: happenedAt, reported_at: now.getTime() })
    .onConflict((clash) =>
      clash
        .columns(['session_id', 'student_id', 'reported_at'])
        .doUpdateSet({ from_at: happenedAt })
        .where('offline_work.from_at', '>', happenedAt),
    )
    .execute()
}

/** Each student's late reports, in the order of arrival. */
export async function listOfflineWork(tx: Tx, sessionId: SessionId): Promise<Map<StudentId, Span[]>> {
  const rows = await tx.db
    .selectFrom('offline_work')
    .select(['student_id', 'from_at', 'reported_at'])
    .where('session_id', '=', sessionId)
    .orderBy('reported_at')
    .execute()
  const work = Map.groupBy(rows, (row) => row.student_id)
  return new Map(
    [...work].map(([id, own]) => [
      id,
      own.map(({ from_at, reported_at }) => ({ from: from_at, until: reported_at })),
    ]),
  )
}

/** The last state of a student in a session, by the reports after its finish. */
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
