import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import { isPageRead } from '#contract/reading/rules/page-reading.ts'
import type { Place } from '#contract/room/state.ts'
import { pageStore, pageVisitStore } from '#server/books/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { PagePlayed, PageStayed } from './pages-stayed.ts'

/** A student who comes back to a page and plays less of it keeps the larger count. */
export async function savePagePlayed(tx: Tx, sessionId: SessionId, played: PagePlayed): Promise<void> {
  const { sentences, most } = played
  await newPlayed(tx, sessionId, played, { sentences, readAt: null })
    .onConflict((clash) =>
      clash.columns(KEY).doUpdateSet({ sentences }).where('pagePlayed.sentences', '<', sentences),
    )
    .execute()
  // A sentence that was played once or twice is not hard, and most pages cost no further statement.
  if (most && most.times >= OFTEN) await saveMost(tx, sessionId, played, most)
}

async function saveMost(
  tx: Tx,
  sessionId: SessionId,
  { studentId, place }: PagePlayed,
  { sentence, times }: NonNullable<PagePlayed['most']>,
): Promise<void> {
  await tx.db
    .updateTable('pagePlayed')
    .set({ mostSentence: sentence, mostTimes: times })
    .where('sessionId', '=', sessionId)
    .where('studentId', '=', studentId)
    .where('textbookId', '=', place.textbookId)
    .where('page', '=', place.page)
    .where((row) => row.or([row('mostTimes', 'is', null), row('mostTimes', '<', times)]))
    .execute()
}

/** A page that was read once in a lesson stays read in it. */
async function savePageReadInLesson(tx: Tx, sessionId: SessionId, stayed: PageStayed): Promise<void> {
  const { played: sentences, at: readAt } = stayed
  await newPlayed(tx, sessionId, stayed, { sentences, readAt })
    .onConflict((clash) => clash.columns(KEY).doUpdateSet({ readAt }).where('pagePlayed.readAt', 'is', null))
    .execute()
}

/** From how many times a sentence counts as repeated. */
export const OFTEN = 3
const KEY = ['sessionId', 'studentId', 'textbookId', 'page'] as const

function newPlayed(
  tx: Tx,
  sessionId: SessionId,
  { studentId, place }: Pick<PagePlayed, 'studentId' | 'place'>,
  facts: { sentences: number; readAt: number | null },
) {
  const { textbookId, page } = place
  return tx.db.insertInto('pagePlayed').values({
    sessionId,
    studentId,
    textbookId,
    page,
    mostSentence: null,
    mostTimes: null,
    ...facts,
  })
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

/** Notes a page as read, in the lesson and for the student, if the student's activity on it is enough. */
export async function saveIfRead(tx: Tx, sessionId: SessionId, stayed: PageStayed): Promise<void> {
  const { studentId, place, at } = stayed
  const needs = await pageStore.findPageNeeds(tx, place)
  if (!needs || !isPageRead(needs, stayed)) return
  await savePageReadInLesson(tx, sessionId, stayed)
  await pageVisitStore.savePageRead(tx, studentId, place, new Date(at))
}
