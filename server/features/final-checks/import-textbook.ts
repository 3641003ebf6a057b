import type { TextbookId } from '#contract/kernel/ids.ts'
import { importBook, type ImportReport, type Progress } from '#server/features/curriculum/index.ts'
import { readAgain } from '#server/imports/written/read-again.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { listChecks, retireCheck, saveCheck } from './check-store.ts'
import { loadBook } from './load-book.ts'
import { saveDerived } from './save-derived.ts'

export type TextbookReport = ImportReport & RenewedChecks

/**
 * Takes a textbook into the curriculum, each of its chapters with a final check, both in one transaction.
 * @throws BookRefused with a sentence for the person who tried; nothing is left behind.
 */
export async function importTextbook(
  deps: { database: Database; clock: Clock },
  source: string | Buffer,
  levelName: string,
  options: { progress?: Progress; key?: string | undefined } = {},
): Promise<TextbookReport> {
  let renewed: RenewedChecks | null = null
  const report = await importBook(deps, source, levelName, {
    ...options,
    alongside: async (tx, textbookId, now) => {
      renewed = await renewChecks(tx, textbookId, now)
    },
  })
  return { ...report, ...renewed! }
}

interface RenewedChecks {
  /** Chapters that have a check now, and the items of all these checks. */
  checks: number
  items: number
  /** Titles of chapters that hold too little to ask. */
  withoutCheck: string[]
  /** Titles of chapters that keep the check that was written by hand. */
  written: string[]
  /** Titles of chapters whose written check no longer fitted the book; a derived one took its place. */
  outgrown: string[]
}

/** Brings the checks of a textbook to what the book is now. */
async function renewChecks(tx: Tx, textbookId: TextbookId, now: Date): Promise<RenewedChecks> {
  const book = await loadBook(tx, textbookId)
  const { chapters } = book.textbook
  const present = new Map((await listChecks(tx, textbookId)).map((check) => [check.chapterId, check]))
  const done: RenewedChecks = { checks: 0, items: 0, withoutCheck: [], written: [], outgrown: [] }
  for (const chapter of chapters) {
    const known = present.get(chapter.id)
    const written = known && readAgain(known, book, chapter)
    if (written) done.written.push(chapter.title)
    else if (known?.written) done.outgrown.push(chapter.title)
    if (written) await saveCheck(tx, written, now)
    const items = written ? written.items.length : await saveDerived(tx, book, chapter, now)
    if (items === 0) done.withoutCheck.push(chapter.title)
    else done.checks += 1
    done.items += items
  }
  const ids = new Set(chapters.map(({ id }) => id))
  for (const { id, chapterId } of present.values()) if (!ids.has(chapterId)) await retireCheck(tx, id, now)
  return done
}
