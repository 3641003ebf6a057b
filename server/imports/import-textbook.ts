import { isDeepStrictEqual } from 'node:util'
import type { BookOmission } from '#contract/books/book-omissions.ts'
import type { Chapter } from '#contract/books/curriculum.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { BookStep } from '#contract/upkeep/rules/book-import.ts'
import {
  type ImportedBook,
  resourceStore,
  savedBooks,
  textbookStore,
  type Book,
} from '#server/books/index.ts'
import { checkStore, type NewCheck } from '#server/learning/final-checks/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { deriveCheck } from './derive/derive-check.ts'
import { BookRefused } from './epub/faults.ts'
import { CheckEntry, resolveCheck } from './written/checks-file.ts'

export interface TextbookReport extends savedBooks.SavedBook, RenewedChecks {
  key: string
  title: string
  chapters: number
  pages: number
  /** Of the edition before; null for a new book. */
  pagesBefore: number | null
  sentences: number
  skipped: BookOmission[]
}

interface ImportOptions {
  /** Pages, then files of the book; the last step is not counted, and has a total of 0. */
  progress?: ((step: BookStep, done: number, total: number) => void) | undefined
  /** The school's own key for the book; without one, the key stays, or is made of the title. */
  key?: string | undefined
  /** The textbook of which it has to be an edition. */
  renews?: TextbookId | null
  /** Saves more in the transaction that saves the book. */
  alongside?: (tx: Tx, report: TextbookReport) => Promise<void>
}

/**
 * Imports an EPUB, by its path or its bytes, into the curriculum, and gives each of its chapters a final check. The whole
 * book is read and checked first; then its files are stored one by one, so that nobody waits long for a write; then all else is
 * saved in one transaction, and only from then on anybody sees it.
 * @throws BookRefused with a sentence for the person who imports; nothing is stored.
 */
export async function importTextbook(
  { database, clock }: { database: Database; clock: Clock },
  source: string | Buffer,
  levelName: string,
  { progress = () => undefined, key, renews = null, alongside }: ImportOptions = {},
): Promise<TextbookReport> {
  // Few starts import a book; a server starts sooner without the readers of its files.
  const { readBook } = await import('./epub/read-book.ts')
  const { book, skipped } = await readBook(source, (done, total) => progress('reading', done, total))
  await database.transaction((tx) => checkName(tx, book, key, renews))
  const looks = await storeFiles(database, book, (done, total) => progress('pictures', done, total))
  progress('saving', 0, 0)
  return await database.transaction(async (tx) => {
    const now = clock()
    await checkName(tx, book, key, renews)
    const pagesBefore = (await textbookStore.findTextbookByIdentifier(tx, book.identifier))?.pageCount ?? null
    const done = await savedBooks.saveBook(tx, { book, looks, levelName, now })
    const checks = await renewChecks(tx, done.textbookId, now)
    const report = {
      ...done,
      ...checks,
      key: await nameBook(tx, done.textbookId, key),
      title: book.title,
      chapters: book.chapters.length,
      pages: book.pages.length,
      pagesBefore,
      sentences: book.pages.reduce((sum, page) => sum + page.sentences.length, 0),
      skipped,
    }
    await alongside?.(tx, report)
    return report
  })
}

/** @throws BookRefused for another book than the one that it is to renew, and for a key of another book. */
async function checkName(
  tx: Tx,
  { identifier, title }: ImportedBook,
  key: string | undefined,
  renews: TextbookId | null,
): Promise<void> {
  const known = await textbookStore.findTextbookByIdentifier(tx, identifier)
  if (renews !== null && known?.id !== renews)
    throw new BookRefused(
      `This is another book, "${title}" (${identifier}), and no edition of the chosen one.`,
    ).as('OtherBook')
  if (key === undefined) return
  for (const [id, taken] of await textbookStore.listTextbookKeys(tx))
    if (taken === key && id !== known?.id)
      throw new BookRefused(`Another textbook has the key "${key}".`).as('KeyTaken')
}

/**
 * Stores the bytes of each file in a transaction of its own, and decodes its pictures outside of any. Bytes of a book that is not
 * saved afterwards go with the next one.
 * @returns the look of each picture, by its sha-256.
 */
async function storeFiles(
  database: Database,
  { resources }: ImportedBook,
  progress: (done: number, total: number) => void,
): Promise<Map<string, string | null>> {
  const looks = new Map<string, string | null>()
  let done = 0
  for (const { kind, sha256, bytes } of resources.values()) {
    progress(done, resources.size)
    done += 1
    if (kind === 'picture' && !looks.has(sha256)) looks.set(sha256, await resourceStore.pictureLook(bytes))
    await database.transaction((tx) => resourceStore.saveBytes(tx, sha256, bytes))
  }
  progress(done, resources.size)
  return looks
}

/** The key of the book from now on: the wanted one, which is free. */
async function nameBook(tx: Tx, textbookId: TextbookId, wanted: string | undefined): Promise<string> {
  return (await textbookStore.renameTextbook(tx, textbookId, wanted))!
}

interface RenewedChecks {
  /** Chapters that have a check now, and the items of all these checks. */
  checks: number
  items: number
  /** Titles of chapters with too little text for a check. */
  withoutCheck: string[]
  /** Titles of chapters that keep the check that was written by hand. */
  written: string[]
  /** Titles of chapters whose written check no longer fitted the book; a derived one took its place. */
  outgrown: string[]
}

/** Updates the checks of a textbook to its present edition. */
export async function renewChecks(tx: Tx, textbookId: TextbookId, now: Date): Promise<RenewedChecks> {
  const book = await textbookStore.loadBook(tx, textbookId)
  const { chapters } = book.textbook
  const present = new Map(
    (await checkStore.listChecks(tx, textbookId)).map((check) => [check.chapterId, check]),
  )
  const done: RenewedChecks = { checks: 0, items: 0, withoutCheck: [], written: [], outgrown: [] }
  for (const chapter of chapters) {
    const known = present.get(chapter.id)
    const written = known && readAgain(known, book, chapter)
    if (written) done.written.push(chapter.title)
    else if (known?.written) done.outgrown.push(chapter.title)
    if (written) await checkStore.saveCheck(tx, written, now)
    const items = written ? written.items.length : await saveDerived(tx, book, chapter, now)
    if (items === 0) done.withoutCheck.push(chapter.title)
    else done.checks += 1
    done.items += items
  }
  const ids = new Set(chapters.map(({ id }) => id))
  for (const { id, chapterId } of present.values())
    if (!ids.has(chapterId)) await checkStore.retireCheck(tx, id, now)
  return done
}

/** Derives checks for chapters that have none: their books were imported before checks existed. */
export async function completeChecks(database: Database, clock: Clock): Promise<void> {
  const missing = await database.transaction(async (tx) => {
    const checked = await checkStore.listCheckedChapters(tx)
    const textbooks = (await textbookStore.listLevels(tx)).flatMap((level) => level.textbooks)
    return textbooks.filter(({ chapters }) => chapters.some(({ id }) => !checked.has(id)))
  })
  for (const { id: textbookId } of missing) {
    await database.transaction(async (tx) => {
      const book = await textbookStore.loadBook(tx, textbookId)
      const checked = await checkStore.listCheckedChapters(tx)
      for (const chapter of book.textbook.chapters.filter(({ id }) => !checked.has(id)))
        await saveDerived(tx, book, chapter, clock())
    })
  }
}

/** Saves the check that is derived from the chapter. Returns the number of its items; with none there is no check. */
export async function saveDerived(tx: Tx, book: Book, chapter: Chapter, now: Date): Promise<number> {
  const pages = book.pages.filter(({ chapterId }) => chapterId === chapter.id)
  const { textbook, lengths, looks } = book
  const { id: textbookId, title: bookTitle, language } = textbook
  const check = deriveCheck({ textbookId, bookTitle, language, chapter, pages, lengths, looks })
  if (check) await checkStore.saveCheck(tx, check, now)
  else {
    const known = await checkStore.findCheck(tx, chapter.id)
    if (known) await checkStore.retireCheck(tx, known.id, now)
  }
  return check?.items.length ?? 0
}

/**
 * Resolves a written check again for the present edition, which may have other recordings and pictures. Null if the
 * edition no longer contains what the check asks, and for a derived check.
 */
function readAgain(
  known: Pick<NewCheck, 'written' | 'items' | 'keys'>,
  book: Book,
  chapter: Chapter,
): NewCheck | null {
  if (known.written === null) return null
  const entry = CheckEntry.safeParse(JSON.parse(known.written))
  const check = entry.success ? resolveCheck(book, chapter, entry.data) : null
  return check && isDeepStrictEqual(textsOf(check), textsOf(known)) ? check : null
}

function textsOf({ items, keys }: Pick<NewCheck, 'items' | 'keys'>) {
  const choices = items.map((item) => ('choices' in item ? item.choices.map(({ text }) => text) : null))
  return [keys.map(({ text }) => text), choices]
}
