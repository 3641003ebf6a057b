import type { RoomEvent } from '#contract/room/lesson-room.ts'
import type { Tx } from '#server/platform/database.ts'
import { rooms } from '#server/room/index.ts'
import { deleteRecordings } from './piece-store.ts'
import type { RecordingRow } from './recording-store.ts'
import { isAskedToHear } from './rules.ts'

/** A tutor hears of it in its lesson, and who asked for it need not wait; a recording from home waits for the next one. */
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
    if (row.storedAt !== null && row.heardAt === null) await tell(tx, row, 'recording-deleted', now)
}

/** A finished room gets no more events. */
async function tell(
  tx: Tx,
  { id, studentId, sessionId, textbookId, page, sentence }: RecordingRow,
  type: 'recording-stored' | 'recording-heard' | 'recording-deleted',
  now: Date,
): Promise<void> {
  if (sessionId === null) return
  const room = await rooms.lockRoom(tx, sessionId)
  const isOpen = room.state.status === 'waiting' || room.state.status === 'running'
  if (!isOpen) return
  const events: RoomEvent[] = [{ type, studentId, recordingId: id }]
  if (type === 'recording-stored' && isAskedToHear(room.state, studentId, { textbookId, page, sentence }))
    events.push({ type: 'ask-to-hear-ended', studentId, as: 'answered' })
  await rooms.tellRoom(tx, room, events, now)
}
