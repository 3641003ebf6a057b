import type { TextbookId } from '#contract/kernel/ids.ts'
import { BookRefused } from '#server/imports/epub/book-refused.ts'
import type { ImportedBook, Skipped } from '#server/imports/epub/imported-book.ts'
import { readBook, type Progress } from '#server/imports/epub/read-book.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { savePictureLooks } from './picture-look-store.ts'
import { pictureLook } from './picture-look.ts'
import { saveBook, type SavedBook } from './save-book.ts'
import { listTextbookKeys, saveTextbookKey } from './textbook-key-store.ts'

export interface ImportReport extends SavedBook {
  key: string
  title: string
  chapters: number
  pages: number
  sentences: number
  skipped: Skipped[]
}

export interface ImportOptions {
  progress?: Progress | undefined
  /** The school's own name for the book; without one it keeps the one it has, or is named after its title. */
  key?: string | undefined
  /** What else is kept with the book, or not at all; also when the book is the same as before. */
  alongside?: (tx: Tx, textbookId: TextbookId, now: Date) => Promise<void>
}

/**
 * Takes an EPUB, by its path or its bytes, into the curriculum: read and checked whole first, then saved in one transaction.
 * @throws BookRefused with a sentence for the person who tried; nothing is left behind.
 */
export async function importBook(
  { database, clock }: { database: Database; clock: Clock },
  source: string | Buffer,
  levelName: string,
  { progress, key, alongside }: ImportOptions = {},
): Promise<ImportReport> {
  const { book, skipped } = await readBook(source, progress)
  // Decoding takes its time, and a transaction would hold up everybody's writes.
  const looks = await looksOf(book)
  const saved = await database.transaction(async (tx) => {
    const now = clock()
    const done = await saveBook(tx, book, levelName, now)
    await savePictureLooks(tx, looks)
    await alongside?.(tx, done.textbookId, now)
    return { ...done, key: await nameBook(tx, done.textbookId, key) }
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

/** By the sha-256 of the pictures. */
async function looksOf({ resources }: ImportedBook): Promise<Map<string, string | null>> {
  const looks = new Map<string, string | null>()
  for (const { kind, sha256, bytes } of resources.values())
    if (kind === 'picture' && !looks.has(sha256)) looks.set(sha256, await pictureLook(bytes))
  return looks
}

/** @throws BookRefused when another textbook has this key. */
async function nameBook(tx: Tx, textbookId: TextbookId, wanted: string | undefined): Promise<string> {
  const keys = await listTextbookKeys(tx)
  const own = keys.get(textbookId)!
  if (wanted === undefined || wanted === own) return own
  if ([...keys.values()].includes(wanted)) throw new BookRefused(`Another textbook has the key "${wanted}".`)
  await saveTextbookKey(tx, textbookId, wanted)
  return wanted
}
