import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { RecordedState } from '#contract/room/calls/lesson-states.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import type { StudentState } from '#contract/room/state.ts'
import { readTopic } from '#server/live/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { listLateStates } from '../late/late-store.ts'

/**
 * During a lesson the room stores the states: a join only notes the room, so that a state a second adds no write here. The
 * student's earlier state stays valid until the room has a later one.
 */
export async function saveLastSession(tx: Tx, studentId: StudentId, sessionId: SessionId): Promise<void> {
  const before = await findState(tx, studentId)
  const noted = {
    sessionId,
    state: before && JSON.stringify(before.state),
    recordedAt: before && before.recordedAt,
  }
  await tx.db
    .insertInto('studentState')
    .values({ studentId, ...noted })
    .onConflict((clash) => clash.column('studentId').doUpdateSet(noted))
    .execute()
}

/** A state that is reported late does not replace a newer one. */
export async function saveStateAlone(
  tx: Tx,
  studentId: StudentId,
  state: StudentState,
  at: Date,
): Promise<void> {
  const recorded = { state: JSON.stringify(state), recordedAt: at.getTime() }
  await tx.db
    .insertInto('studentState')
    .values({ studentId, sessionId: null, ...recorded })
    .onConflict((clash) =>
      clash
        .column('studentId')
        .doUpdateSet(recorded)
        .where((row) =>
          row.or([
            row('studentState.recordedAt', 'is', null),
            row('studentState.recordedAt', '<=', recorded.recordedAt),
          ]),
        ),
    )
    .execute()
}

/** The last recorded state, in a lesson or outside, whichever is later. */
export async function findState(tx: Tx, studentId: StudentId): Promise<RecordedState | null> {
  const row = await tx.db
    .selectFrom('studentState')
    .selectAll()
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  const inRoom = row?.sessionId ? (await listRoomStates(tx, row.sessionId)).get(studentId) : undefined
  const alone = row?.state
    ? { state: JSON.parse(row.state) as StudentState, recordedAt: row.recordedAt! }
    : null
  if (!inRoom || !alone) return inRoom ?? alone
  return inRoom.recordedAt >= alone.recordedAt ? inRoom : alone
}

/** The last state of each student: as the room has it or, after its finish, as their device reported it later. */
export async function listRoomStates(tx: Tx, sessionId: SessionId): Promise<Map<StudentId, RecordedState>> {
  const { state: room } = await readTopic(tx, lessonRoom, sessionId)
  const states = new Map<StudentId, RecordedState>()
  for (const { id, state, recordedAt } of Object.values(room.students)) {
    if (state && recordedAt !== null) states.set(id, { state, recordedAt })
  }
  if (room.status !== 'finished') return states
  for (const [id, { state, at }] of await listLateStates(tx, sessionId))
    states.set(id, { state, recordedAt: at })
  return states
}
