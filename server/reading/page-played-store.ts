import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import { isPageRead } from '#contract/reading/rules/page-reading.ts'
import type { Place } from '#contract/room/state.ts'
import { pageStore, pageVisitStore } from '#server/books/index.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { keyedRows, rowsOf } from '#server/platform/databases/row-kind.ts'
import type { PagePlayed, PageStayed } from './pages-stayed.ts'

/** From how many times a sentence counts as repeated. */
export const OFTEN = 3

/** A student who comes back to a page and plays less of it keeps the larger counts; a page that was read stays read. */
const playedRows = keyedRows(
  'pagePlayed',
  ['sessionId', 'studentId', 'textbookId', 'page'],
  {
    sessionId: 'text',
    studentId: 'text',
    textbookId: 'text',
    page: 'bigint',
    sentences: 'bigint',
    readAt: 'bigint',
    mostSentence: 'text',
    mostTimes: 'bigint',
  },
  { sentences: 'largest', readAt: 'filled', mostSentence: { with: 'mostTimes' }, mostTimes: 'largest' },
)

export async function savePagePlayed(tx: MemoryTx, sessionId: SessionId, played: PagePlayed): Promise<void> {
  const { sentences, most } = played
  const repeated = most && most.times >= OFTEN ? most : null
  await savePlayed(tx, sessionId, played, {
    sentences,
    readAt: null,
    mostSentence: repeated && repeated.sentence,
    mostTimes: repeated && repeated.times,
  })
}

async function savePlayed(
  tx: MemoryTx,
  sessionId: SessionId,
  { studentId, place: { textbookId, page } }: Pick<PagePlayed, 'studentId' | 'place'>,
  facts: {
    sentences: number
    readAt: number | null
    mostSentence: string | null
    mostTimes: number | null
  },
): Promise<void> {
  await tx.write(rowsOf(playedRows, { sessionId, studentId, textbookId, page, ...facts }))
}

/** The pages that each student has read in a session. */
export async function listPagesReadIn(tx: Tx, sessionId: SessionId): Promise<Map<StudentId, Place[]>> {
  const rows = await tx.db
    .selectFrom('pagePlayed')
    .select(['studentId', 'textbookId', 'page'])
    .where('sessionId', '=', sessionId)
    .where('readAt', 'is not', null)
    .execute()
  const read = Map.groupBy(rows, (row) => row.studentId)
  return new Map(
    [...read].map(([id, own]) => [id, own.map(({ textbookId, page }) => ({ textbookId, page }))]),
  )
}

/**
 * Notes a page as read, in the lesson and for the student, if the student's activity on it is enough. What was enough before was
 * noted then.
 */
export async function saveIfRead(tx: MemoryTx, sessionId: SessionId, stayed: PageStayed): Promise<void> {
  const { studentId, place, played: sentences, at: readAt, before } = stayed
  const needs = await pageStore.findPageNeeds(tx, place)
  if (!needs || !isPageRead(needs, stayed) || (before && isPageRead(needs, before))) return
  await savePlayed(tx, sessionId, stayed, { sentences, readAt, mostSentence: null, mostTimes: null })
  await pageVisitStore.savePageRead(tx, studentId, place, new Date(readAt))
}
