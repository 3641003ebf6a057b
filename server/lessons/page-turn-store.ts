import type { SessionId, StudentId, TextbookId } from '../../contract/kernel/ids.ts'
import type { Place } from '../../contract/state.ts'
import type { Tx } from '../platform/database.ts'
import type { PageTurn } from './page-turns.ts'

declare module '../platform/tables.ts' {
  interface Tables {
    page_turn: {
      session_id: SessionId
      student_id: StudentId
      room_seq: number
      textbook_id: TextbookId
      page: number
      at: number
    }
  }
}

export async function savePageTurn(
  tx: Tx,
  sessionId: SessionId,
  { studentId, place, seq }: PageTurn,
  at: Date,
): Promise<void> {
  await tx.db
    .insertInto('page_turn')
    .values({
      session_id: sessionId,
      student_id: studentId,
      room_seq: seq,
      textbook_id: place.textbookId,
      page: place.page,
      at: at.getTime(),
    })
    .execute()
}

/** Each student's turns, in the room's order. */
export async function listPageTurns(
  tx: Tx,
  sessionId: SessionId,
): Promise<Map<StudentId, (Place & { at: number })[]>> {
  const rows = await tx.db
    .selectFrom('page_turn')
    .select(['student_id', 'textbook_id', 'page', 'at'])
    .where('session_id', '=', sessionId)
    .orderBy('room_seq')
    .execute()
  const turns = Map.groupBy(rows, (row) => row.student_id)
  return new Map(
    [...turns].map(([id, own]) => [
      id,
      own.map(({ textbook_id, page, at }) => ({ textbookId: textbook_id, page, at })),
    ]),
  )
}
