import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import { isPageRead } from '#contract/rules/page-reading.ts'
import { pageStore, pageVisitStore } from '#server/features/curriculum/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { PagePlayed, PageStayed } from './pages-stayed.ts'

/** A student who comes back to a page and plays less of it keeps the larger count. */
export async function savePagePlayed(tx: Tx, sessionId: SessionId, played: PagePlayed): Promise<void> {
  const { sentences, most } = played
  await newPlayed(tx, sessionId, played, { sentences, read_at: null })
    .onConflict((clash) =>
      clash.columns(KEY).doUpdateSet({ sentences }).where('page_played.sentences', '<', sentences),
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
    .updateTable('page_played')
    .set({ most_sentence: sentence, most_times: times })
    .where('session_id', '=', sessionId)
    .where('student_id', '=', studentId)
    .where('textbook_id', '=', place.textbookId)
    .where('page', '=', place.page)
    .where((row) => row.or([row('most_times', 'is', null), row('most_times', '<', times)]))
    .execute()
}

/** A page that was read once in a lesson stays read in it. */
async function savePageReadInLesson(tx: Tx, sessionId: SessionId, stayed: PageStayed): Promise<void> {
  const { played: sentences, at: read_at } = stayed
  await newPlayed(tx, sessionId, stayed, { sentences, read_at })
    .onConflict((clash) =>
      clash.columns(KEY).doUpdateSet({ read_at }).where('page_played.read_at', 'is', null),
    )
    .execute()
}

/** From how many times a sentence counts as repeated. */
export const OFTEN = 3
/** Enough to fill a short list, also where a new edition lacks some of them. */
const MOST_REPEATED = 10

const KEY = ['session_id', 'student_id', 'textbook_id', 'page'] as const

function newPlayed(
  tx: Tx,
  session_id: SessionId,
  { studentId, place }: Pick<PagePlayed, 'studentId' | 'place'>,
  facts: { sentences: number; read_at: number | null },
) {
  const { textbookId, page } = place
  return tx.db.insertInto('page_played').values({
    session_id,
    student_id: studentId,
    textbook_id: textbookId,
    page,
    most_sentence: null,
    most_times: null,
    ...facts,
  })
}

/** The pages that each student has read in a session. */
export async function listPagesReadIn(tx: Tx, sessionId: SessionId): Promise<Map<StudentId, Place[]>> {
  const rows = await tx.db
    .selectFrom('page_played')
    .select(['student_id', 'textbook_id', 'page'])
    .where('session_id', '=', sessionId)
    .where('read_at', 'is not', null)
    .execute()
  const read = Map.groupBy(rows, (row) => row.student_id)
  return new Map(
    [...read].map(([id, own]) => [
      id,
      own.map(({ textbook_id, page }) => ({ textbookId: textbook_id, page })),
    ]),
  )
}

/** The sentences that a student played again and again in lessons since then, with how often in all, the most played first. */
export async function listRepeated(
  tx: Tx,
  studentId: StudentId,
  from: number,
): Promise<(Place & { sentence: string; times: number })[]> {
  const rows = await tx.db
    .selectFrom('page_played')
    .innerJoin('session', 'session.id', 'page_played.session_id')
    .select(['textbook_id', 'page', 'most_sentence'])
    .select((row) => row.fn.sum<number | string>('most_times').as('times'))
    .where('student_id', '=', studentId)
    .where('session.started_at', '>=', from)
    .where('most_sentence', 'is not', null)
    .groupBy(['textbook_id', 'page', 'most_sentence'])
    .orderBy('times', 'desc')
    .orderBy('textbook_id')
    .orderBy('page')
    .limit(MOST_REPEATED)
    .execute()
  return rows.map(({ textbook_id, page, most_sentence, times }) => {
    return { textbookId: textbook_id, page, sentence: most_sentence!, times: Number(times) }
  })
}

/** Notes a page as read, in the lesson and for the student, if the student's activity on it is enough. */
export async function saveIfRead(tx: Tx, sessionId: SessionId, stayed: PageStayed): Promise<void> {
  const { studentId, place, at } = stayed
  const needs = await pageStore.findPageNeeds(tx, place)
  if (!needs || !isPageRead(needs, stayed)) return
  await savePageReadInLesson(tx, sessionId, stayed)
  await pageVisitStore.savePageRead(tx, studentId, place, new Date(at))
}
