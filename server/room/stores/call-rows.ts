import type { CallId, SessionId } from '#contract/kernel/ids.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { OpenCall } from '#contract/room/shape.ts'
import type { MemoryTx } from '#server/platform/database.ts'
import { keyedRows, rowsOf } from '#server/platform/databases/row-kind.ts'

const callRows = keyedRows(
  'call',
  ['id'],
  {
    id: 'text',
    sessionId: 'text',
    studentId: 'text',
    raisedAt: 'bigint',
    answeredAt: 'bigint',
    answeredBy: 'text',
    closedAt: 'bigint',
    closedAs: 'text',
    textbookId: 'text',
    page: 'bigint',
    sentence: 'text',
  },
  {
    sessionId: 'kept',
    studentId: 'kept',
    raisedAt: 'kept',
    answeredAt: 'largest',
    // The row names the one who answered: a take-over changes that in the room alone.
    answeredBy: { with: 'answeredAt' },
    closedAt: 'filled',
    closedAs: 'filled',
    textbookId: 'kept',
    page: 'kept',
    sentence: 'kept',
  },
)
type CallRow = Parameters<typeof callRows.keyOf & object>[0]

/** Saves the room's events in the rows of its calls: raised, answered, and how they ended. */
export async function saveCallEvents(
  unit: MemoryTx,
  room: { sessionId: SessionId; state: Room },
  events: readonly RoomEvent[],
  now: Date,
): Promise<void> {
  const at = now.getTime()
  const saved = events.flatMap((event) => rowsAfter(room, event, at))
  if (saved.length > 0) await unit.write(rowsOf(callRows, ...saved))
  for (const event of events) if (event.type === 'call-returned') await saveReturned(unit, event.callId)
}

function rowsAfter(
  { sessionId, state: { line, students } }: { sessionId: SessionId; state: Room },
  event: RoomEvent,
  at: number,
): CallRow[] {
  const openRows = (changes: (open: OpenCall) => Partial<CallRow>, id?: CallId) =>
    line
      .filter((open) => id === undefined || open.id === id)
      .map((open) => ({ ...rowOf(sessionId, open), ...changes(open) }))
  switch (event.type) {
    case 'call-raised': {
      const { state } = students[event.studentId!]!
      const raised = { id: event.callId, studentId: event.studentId, raisedAt: at, answered: null }
      const place = state && { textbookId: state.textbookId, page: state.page, sentence: state.sentence }
      return [{ ...rowOf(sessionId, raised), ...place }]
    }
    case 'call-answered':
      return openRows(() => ({ answeredAt: at, answeredBy: event.by }), event.callId)
    case 'call-withdrawn':
      return openRows(() => ({ closedAt: at, closedAs: 'withdrawn' }), event.callId)
    case 'call-ended':
      return openRows(() => ({ closedAt: at, closedAs: 'ended' }), event.callId)
    case 'session-finished':
      return openRows(() => ({ closedAt: at, closedAs: 'finished' }))
    default:
      // All other events of a room do not concern calls.
      return []
  }
}

function rowOf(sessionId: SessionId, { id, studentId, raisedAt, answered }: OpenCall): CallRow {
  return {
    id,
    sessionId,
    studentId: studentId!,
    raisedAt,
    answeredAt: answered && answered.at,
    answeredBy: answered && answered.by,
    closedAt: null,
    closedAs: null,
    textbookId: null,
    page: null,
    sentence: null,
  }
}

/** With the end of its talk, which is in a transaction. */
async function saveReturned(unit: MemoryTx, id: CallId): Promise<void> {
  await unit
    .inTransaction()
    .db.updateTable('call')
    .set({ answeredAt: null, answeredBy: null })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute()
}
