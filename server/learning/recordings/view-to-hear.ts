import type { Page } from '#contract/books/curriculum.ts'
import type { SessionId, TextbookId } from '#contract/kernel/ids.ts'
import type { RecordingToHear } from '#contract/learning/recordings.ts'
import { pageStore } from '#server/books/index.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { listStudents } from '#server/school/people/index.ts'
import type { HeardRow, RecordingRow } from './recording-store.ts'
import { viewFor } from './recording-view.ts'
import type { SpokenItems } from './spoken-items.ts'

interface Asked {
  tx: Tx
  who: Tutor
  now: Date
}

/**
 * Recordings as a tutor hears them, with the book's own ones and the marks.
 * @param starsIn the session of the lesson with which the tutor may star this one
 */
export async function viewToHear(
  { tx, who, now }: Asked,
  rows: readonly HeardRow[],
  spokenItems: SpokenItems,
  starsIn: (row: HeardRow) => SessionId | null,
): Promise<RecordingToHear[]> {
  const students = await listStudents(tx, [...new Set(rows.map(({ studentId }) => studentId))])
  const attemptIds = rows.flatMap(({ attemptId }) => attemptId ?? [])
  const marks = await spokenItems.listMarks(tx, [...new Set(attemptIds)])
  const pages = await readPages(tx, rows)
  const view = viewFor(tx, who.signInId, now)
  return rows.map((row) => {
    const { displayName, reading } = students.find(({ id }) => id === row.studentId)!
    const { textbookId, page } = row
    const shown = pages.get(textbookId!)?.find(({ number }) => number === page)
    const isMarked = (one: (typeof marks)[number]) => one.attemptId === row.attemptId && one.item === row.item
    return {
      ...view(row),
      studentId: row.studentId,
      displayName,
      reading,
      text: row.text,
      clip: shown?.sentences.find(({ id }) => id === row.sentence)?.clip ?? null,
      picture: shown?.picture ?? null,
      place: textbookId && page ? { textbookId, page } : null,
      fromHome: row.sessionId === null,
      heard: row.heardAt === null ? null : { by: row.heardByName ?? '', at: row.heardAt },
      starred: row.starredIn !== null && row.starredIn === starsIn(row),
      mark: marks.find(isMarked)?.mark ?? null,
    }
  })
}

/** The pages of the textbooks that were read. An edition may have deleted one. */
async function readPages(tx: Tx, rows: readonly RecordingRow[]): Promise<Map<TextbookId, Page[]>> {
  const pages = new Map<TextbookId, Page[]>()
  for (const id of new Set(rows.flatMap(({ textbookId }) => textbookId ?? [])))
    pages.set(id, await pageStore.listPages(tx, id))
  return pages
}
