import type { TextbookId } from '#contract/kernel/ids.ts'
import {
  type ImportedBook,
  resourceStore,
  saveBook,
  type SavedBook,
  textbookStore,
} from '#server/features/curriculum/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { type RenewedChecks, renewChecks } from './chapter-checks.ts'
import { BookRefused, type Skipped } from './epub/faults.ts'
import { type ReportProgress, readBook } from './epub/read-book.ts'

export interface TextbookReport extends SavedBook, RenewedChecks {
  key: string
  title: string
  chapters: number
  pages: number
  sentences: number
  skipped: Skipped[]
}

interface ImportOptions {
  progress?: ReportProgress | undefined
  /** The school's own key for the book; without one, the key stays, or is made of the title. */
  key?: string | undefined
}

/**
 * Imports an EPUB, by its path or its bytes, into the curriculum, and gives each of its chapters a final check. The whole
 * book is read and checked first, then saved in one transaction.
 * @throws BookRefused with a sentence for the person who imports; nothing is stored.
 */
export async function importTextbook(
  { database, clock }: { database: Database; clock: Clock },
  source: string | Buffer,
  levelName: string,
  { progress, key }: ImportOptions = {},
): Promise<TextbookReport> {
  const { book, skipped } = await readBook(source, progress)
  // Pictures are decoded before the transaction, which would block other writes for that long.
  const looks = await looksOf(book)
  const saved = await database.transaction(async (tx) => {
    const now = clock()
    const done = await saveBook(tx, { book, looks, levelName, now })
    const checks = await renewChecks(tx, done.textbookId, now)
    return { ...done, ...checks, key: await nameBook(tx, done.textbookId, key) }
  })
  return {
    ...saved,
    title: book.title,
    chapters: book.chapters.length,
    pages: book.pages.length,
    sentences: book.pages.reduce((sum, page) => sum + page.sentences.length, 0),
    skipped,
  }
}

/** The look of each picture, by its sha-256. */
async function looksOf({ resources }: ImportedBook): Promise<Map<string, string | null>> {
  const looks = new Map<string, string | null>()
  for (const { kind, sha256, bytes } of resources.values())
    if (kind === 'picture' && !looks.has(sha256)) looks.set(sha256, await resourceStore.pictureLook(bytes))
  return looks
}

async function nameBook(tx: Tx, textbookId: TextbookId, wanted: string | undefined): Promise<string> {
  const key = await textbookStore.renameTextbook(tx, textbookId, wanted)
  if (key === null) throw new BookRefused(`Another textbook has the key "${wanted}".`)
  return key
}
