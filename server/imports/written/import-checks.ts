import { type Book, textbookStore } from '#server/books/index.ts'
import { checkStore } from '#server/learning/final-checks/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { saveDerived } from '../import-textbook.ts'
import { type CheckEntry, ChecksFile, ChecksRefused, findFaults, resolveCheck } from './checks-file.ts'

interface ImportedCheck {
  chapter: number
  title: string
  items: number
  /** `derived`: the written check was removed, and a derived one replaces it. */
  outcome: 'added' | 'replaced' | 'same' | 'derived'
}

export interface ChecksReport {
  /** The book's title. */
  title: string
  checks: ImportedCheck[]
}

/**
 * Imports checks written by hand (the text of a JSON file) in place of the derived ones: all or none.
 * @throws ChecksRefused with every fault and its place.
 */
export async function importChecks(
  { database, clock }: { database: Database; clock: Clock },
  text: string,
): Promise<ChecksReport> {
  const file = readJson(text)
  return await database.transaction(async (tx) => {
    const book = await findBook(tx, file)
    const faults = findFaults(file, book)
    if (faults.length > 0) throw new ChecksRefused(faults)
    const checks: ImportedCheck[] = []
    for (const entry of ChecksFile.parse(file).checks) checks.push(await saveEntry(tx, book!, entry, clock()))
    return { title: book!.textbook.title, checks }
  })
}

function readJson(text: string): unknown {
  try {
    // Some editors write a byte order mark, which `JSON.parse` refuses.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new ChecksRefused([`This is not JSON: ${(error as Error).message}`])
  }
}

async function findBook(tx: Tx, file: unknown): Promise<Book | null> {
  const named = ChecksFile.pick({ book: true }).loose().safeParse(file)
  const textbook = named.success ? await textbookStore.findTextbookByIdentifier(tx, named.data.book) : null
  return textbook && (await textbookStore.loadBook(tx, textbook.id))
}

async function saveEntry(tx: Tx, book: Book, entry: CheckEntry, now: Date): Promise<ImportedCheck> {
  const chapter = book.textbook.chapters.find(({ number }) => number === entry.chapter)!
  const facts = { chapter: chapter.number, title: entry.title ?? chapter.title }
  if (entry.items.length === 0)
    return { ...facts, items: await saveDerived(tx, book, chapter, now), outcome: 'derived' }
  const check = resolveCheck(book, chapter, entry)!
  return { ...facts, items: check.items.length, outcome: await checkStore.saveCheck(tx, check, now) }
}
