import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { HappenedState } from '#contract/room/calls/lesson-states.ts'
import type { StudentState } from '#contract/room/state.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { keyedRows, rowsOf } from '#server/platform/databases/row-kind.ts'
import type { stayTimes } from '#server/reading/index.ts'

/** A student is shown as away after the same time; states that arrive sooner were only slow, and are no offline work. */
const WORTH_TELLING_MS = 15_000

/** A device reports in order: of two reports of one millisecond the first has the earlier beginning. */
const offlineRows = keyedRows(
  'offlineWork',
  ['sessionId', 'studentId', 'reportedAt'],
  { sessionId: 'text', studentId: 'text', fromAt: 'bigint', reportedAt: 'bigint' },
  { fromAt: 'kept' },
)

/** Notes that a state was reported long after it had happened. */
export async function saveOfflineWork(
  tx: MemoryTx,
  sessionId: SessionId,
  studentId: StudentId,
  happenedAt: number,
  now: Date,
): Promise<void> {
  if (now.getTime() - happenedAt < WORTH_TELLING_MS) return
  await tx.write(rowsOf(offlineRows, { sessionId, studentId, fromAt: happenedAt, reportedAt: now.getTime() }))
}

/** Each student's late reports, in the order of arrival. */
export async function listOfflineWork(
  tx: Tx,
  sessionId: SessionId,
): Promise<Map<StudentId, stayTimes.Span[]>> {
  const rows = await tx.db
    .selectFrom('offlineWork')
    .select(['studentId', 'fromAt', 'reportedAt'])
    .where('sessionId', '=', sessionId)
    .orderBy('reportedAt')
    .execute()
  const work = Map.groupBy(rows, (row) => row.studentId)
  return new Map(
    [...work].map(([id, own]) => [
      id,
      own.map(({ fromAt, reportedAt }) => ({ from: fromAt, until: reportedAt })),
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
  const late = { state: JSON.stringify(state), recordedAt: at }
  await tx.db
    .insertInto('lateState')
    .values({ sessionId, studentId, ...late })
    .onConflict((clash) => clash.columns(['sessionId', 'studentId']).doUpdateSet(late))
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
    .selectFrom('lateState')
    .select(['studentId', 'state', 'recordedAt'])
    .where('sessionId', '=', sessionId)
    .execute()
  return new Map(
    rows.map((row) => [row.studentId, { state: JSON.parse(row.state) as StudentState, at: row.recordedAt }]),
  )
}
