import type { RecordingEvent } from '#contract/room/recordings.ts'
import { rooms } from '#server/features/lessons/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { deleteRecordings } from './piece-store.ts'
import type { RecordingRow } from './recording-store.ts'

/** A tutor hears of it in its lesson; a recording from home waits for the next one. */
export async function tellStored(tx: Tx, row: RecordingRow, now: Date): Promise<void> {
  await tell(tx, row, 'recording-stored', now)
}

export async function tellHeard(tx: Tx, row: RecordingRow, now: Date): Promise<void> {
  await tell(tx, row, 'recording-heard', now)
}

/** Deletes recordings with their bytes; the tutors of a running lesson no longer wait for those. */
export async function removeRecordings(tx: Tx, rows: readonly RecordingRow[], now: Date): Promise<void> {
  await deleteRecordings(
    tx,
    rows.map(({ id }) => id),
  )
  for (const row of rows)
    if (row.stored_at !== null && row.heard_at === null) await tell(tx, row, 'recording-deleted', now)
}

/** A finished room gets no more events. */
async function tell(
  tx: Tx,
  { id, student_id, session_id }: RecordingRow,
  type: RecordingEvent['type'],
  now: Date,
): Promise<void> {
  if (session_id === null) return
  const room = await rooms.lockRoom(tx, session_id)
  const isOpen = room.state.status === 'waiting' || room.state.status === 'running'
  if (isOpen) await rooms.tellRoom(tx, room, [{ type, studentId: student_id, recordingId: id }], now)
}
