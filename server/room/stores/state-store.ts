import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { HappenedState, RecordedState } from '#contract/room/calls/lesson-states.ts'
import { lessonRoom, type Room } from '#contract/room/lesson-room.ts'
import { readTopic } from '#server/live/index.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { fromJson, toJson } from '#server/platform/databases/json-column.ts'
import { keyedRows, rowsOf } from '#server/platform/databases/row-kind.ts'
import { attendanceStore } from '#server/schedule/lessons/index.ts'
import { listLateStates } from '../late/late-store.ts'

/** The last state of a student outside of the rooms that they are in. */
const stateRows = keyedRows(
  'studentState',
  ['studentId'],
  { studentId: 'text', state: 'text', recordedAt: 'bigint' },
  { state: { with: 'recordedAt' }, recordedAt: 'largest' },
)

/** A state that is reported late does not replace a newer one. */
export async function saveStateAlone(
  unit: MemoryTx,
  studentId: StudentId,
  { state, at }: HappenedState,
): Promise<void> {
  await unit.write(rowsOf(stateRows, { studentId, state: toJson(state), recordedAt: at }))
}

/** While a student is in a room, it alone has their state: a state a second adds no write here. */
export async function saveStatesOutside(unit: MemoryTx, before: Room, after: Room): Promise<void> {
  for (const student of Object.values(after.students)) {
    const { id, state, recordedAt } = student
    const isOutside = after.status === 'finished' || student.attendance === 'left'
    if (isOutside && student !== before.students[id] && state && recordedAt !== null)
      await saveStateAlone(unit, id, { state, at: recordedAt })
  }
}

/** The last recorded state, in a lesson or outside, whichever is later. */
export async function findState(tx: Tx, studentId: StudentId): Promise<RecordedState | null> {
  const row = await tx.db
    .selectFrom('studentState')
    .selectAll()
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  const alone = row && { state: fromJson(row.state), recordedAt: row.recordedAt }
  let last: RecordedState | null = alone ?? null
  for (const sessionId of await attendanceStore.listSessionsAttended(tx, studentId)) {
    const inRoom = (await listRoomStates(tx, sessionId)).get(studentId)
    if (inRoom && inRoom.recordedAt >= (last?.recordedAt ?? 0)) last = inRoom
  }
  return last
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
