import type { BranchId, CallId, LessonId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { CallStory } from '#contract/records/desk.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { OpenCall } from '#contract/room/shape.ts'
import type { Place } from '#contract/room/state.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { keyedRows, rowsOf } from '#server/platform/databases/row-kind.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { directoryStore } from '#server/school/people/index.ts'

/** The student who raised this call of the session. */
export async function findCaller(tx: Tx, sessionId: SessionId, id: CallId): Promise<StudentId | null> {
  const row = await tx.db
    .selectFrom('call')
    .select('studentId')
    .where('id', '=', id)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row?.studentId ?? null
}

/** The sessions of a branch's running lessons that have an open call. */
export async function listCalledSessions(
  tx: Tx,
  branchId: BranchId,
): Promise<{ sessionId: SessionId; lessonId: LessonId }[]> {
  const running = await sessionStore.listRunning(tx, branchId)
  if (running.length === 0) return []
  const rows = await tx.db
    .selectFrom('call')
    .select('sessionId')
    .distinct()
    .where(
      'sessionId',
      'in',
      running.map(({ sessionId }) => sessionId),
    )
    .where('answeredAt', 'is', null)
    .where('closedAt', 'is', null)
    .execute()
  const called = new Set(rows.map(({ sessionId }) => sessionId))
  return running.filter(({ sessionId }) => called.has(sessionId))
}

/** Each student's calls of a session, in the order of raising. */
export async function listCalls(tx: Tx, sessionId: SessionId): Promise<Map<StudentId, CallStory[]>> {
  const rows = await tx.db
    .selectFrom('call')
    .select(['call.id', 'studentId', 'raisedAt', 'answeredAt', 'answeredBy', 'closedAt', 'closedAs'])
    .where('sessionId', '=', sessionId)
    .orderBy('raisedAt')
    .orderBy('call.id')
    .execute()
  const names = await directoryStore.staffNames(
    tx,
    rows.map(({ answeredBy }) => answeredBy),
  )
  const storyOf = ({ studentId: _student, answeredBy, ...call }: (typeof rows)[number]): CallStory => ({
    ...call,
    answeredBy: answeredBy && (names.get(answeredBy) ?? null),
  })
  return new Map([...Map.groupBy(rows, (row) => row.studentId)].map(([id, own]) => [id, own.map(storyOf)]))
}

/** The sentences at which a student raised the calls of a session that were answered, in the order of raising. */
export async function listCalledAt(
  tx: Tx,
  sessionId: SessionId,
  studentId: StudentId,
): Promise<(Place & { sentence: string })[]> {
  const rows = await tx.db
    .selectFrom('call')
    .select(['textbookId', 'page', 'sentence'])
    .where('sessionId', '=', sessionId)
    .where('studentId', '=', studentId)
    .where('answeredAt', 'is not', null)
    .where('sentence', 'is not', null)
    .orderBy('raisedAt')
    .orderBy('id')
    .execute()
  return rows.map(({ textbookId, page, sentence }) => ({
    textbookId: textbookId!,
    page: page!,
    sentence: sentence!,
  }))
}

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
    // Whoever takes a lesson over has the open calls too; the row names the one who answered.
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
