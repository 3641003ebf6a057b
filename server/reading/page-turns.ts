import type { StudentId, SessionId } from '#contract/kernel/ids.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { Place } from '#contract/room/state.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { newRows, rowsOf } from '#server/platform/databases/row-kind.ts'

export interface PageTurn {
  studentId: StudentId
  place: Place
  /** The seq of the room's event that brought the student there. */
  seq: number
  /** The time in ms, where the turn happened before it was reported. */
  at: number | null
}

/**
 * A student turns a page when an event brings them to another page than the room has for them at this seq. A state on the
 * same page is no turn.
 */
export function pageTurns(
  { seq, state: room }: { seq: number; state: Room },
  events: RoomEvent[],
): PageTurn[] {
  const places = new Map<StudentId, Place>()
  const turns: PageTurn[] = []
  for (const [index, event] of events.entries()) {
    if (event.type !== 'state-recorded' && event.type !== 'page-changed') continue
    const { studentId } = event
    const place = 'state' in event ? event.state : event.place
    const before = places.get(studentId) ?? room.students[studentId]?.state ?? null
    if (!isOnSamePage(before, place))
      turns.push({ studentId, place, seq: seq + index + 1, at: 'at' in event ? (event.at ?? null) : null })
    places.set(studentId, place)
  }
  return turns
}

export function isOnSamePage(before: Place | null, place: Place): boolean {
  return before?.textbookId === place.textbookId && before.page === place.page
}

const turnRows = newRows('pageTurn', {
  sessionId: 'text',
  studentId: 'text',
  roomSeq: 'bigint',
  textbookId: 'text',
  page: 'bigint',
  at: 'bigint',
  reportedAt: 'bigint',
})

export async function savePageTurn(
  tx: MemoryTx,
  sessionId: SessionId,
  { studentId, place: { textbookId, page }, seq }: PageTurn,
  at: Date,
  toldAt: Date | null,
): Promise<void> {
  const [ms, reportedAt] = [at.getTime(), toldAt && toldAt.getTime()]
  await tx.write(
    rowsOf(turnRows, { sessionId, studentId, roomSeq: seq, textbookId, page, at: ms, reportedAt }),
  )
}

/** The seq of a student's last turn in a session; 0 without one. */
export async function lastTurnSeq(tx: Tx, sessionId: SessionId, studentId: StudentId): Promise<number> {
  const { last } = await tx.db
    .selectFrom('pageTurn')
    .select((row) => row.fn.max('roomSeq').as('last'))
    .where('sessionId', '=', sessionId)
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** A turn as a lesson's story shows it, in ms. */
export interface StoryTurn extends Place {
  at: number
  /** The time of the report, where that was after the finish. */
  toldAt: number | null
}

/** Each student's turns, in the room's order. */
export async function listPageTurns(tx: Tx, sessionId: SessionId): Promise<Map<StudentId, StoryTurn[]>> {
  const rows = await tx.db
    .selectFrom('pageTurn')
    .select(['studentId', 'textbookId', 'page', 'at', 'reportedAt'])
    .where('sessionId', '=', sessionId)
    .orderBy('roomSeq')
    .execute()
  const turns = Map.groupBy(rows, (row) => row.studentId)
  return new Map(
    [...turns].map(([id, own]) => [
      id,
      own.map(({ textbookId, page, at, reportedAt }) => ({
        textbookId,
        page,
        at,
        toldAt: reportedAt,
      })),
    ]),
  )
}
