import { pages, resources } from '#contract/books/curriculum.ts'
import type { OutputOf } from '#contract/calls.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { FactKind } from '#server/platform/facts/facts.ts'
import { type MadeAnswer, madeAnswer } from '#server/platform/http/made-answer.ts'
import { listPages } from './page-store.ts'
import { resourceAddresses } from './resource-address.ts'
import { listResources, type StoredResource } from './resource-store.ts'
import { listTextbooks } from './textbook-store.ts'

/** A textbook as all its readers get it. */
interface OpenBook {
  /** Of the edition, with what the school says of the book. */
  version: string
  pages: MadeAnswer<OutputOf<'/pages'>>
  stored: readonly StoredResource[]
  /** With the signature of now. */
  files: { signedAs: string; answer: MadeAnswer<OutputOf<'/resources'>> } | null
}

/** A book takes two megabytes at most, and less than half of one as a rule. */
const MOST_BOOKS = 50
const openBooks = new FactKind<TextbookId, OpenBook>({ name: 'open-book', most: MOST_BOOKS, read: readBooks })

/** A book that is known is not read again. */
async function readBooks(
  tx: Tx,
  ids: readonly TextbookId[],
  before: (id: TextbookId) => OpenBook | null,
): Promise<Map<TextbookId, OpenBook>> {
  const found = new Map<TextbookId, OpenBook>()
  const editions = tx.db.selectFrom('textbook').select(['id', 'contentHash']).where('id', 'in', ids)
  const hashes = new Map((await editions.execute()).map(({ id, contentHash }) => [id, contentHash]))
  for (const textbook of await listTextbooks(tx)) {
    const { id } = textbook
    if (!hashes.has(id)) continue
    const version = JSON.stringify([hashes.get(id), textbook])
    const known = before(id)
    if (known?.version === version) found.set(id, known)
    else
      found.set(id, {
        version,
        pages: madeAnswer(pages, { textbook, pages: await listPages(tx, id) }),
        stored: await listResources(tx, id),
        files: null,
      })
  }
  return found
}

async function findBook(unit: MemoryTx, id: TextbookId): Promise<OpenBook | null> {
  const known = openBooks.find(unit, id) ?? openBooks.recall(unit, id)
  return known ?? (await readBooks(unit.inTransaction(`book ${id}`), [id], () => null)).get(id) ?? null
}

/** A book that comes, changes or goes may change the colour of every other. */
export async function endOpenBooks(tx: Tx): Promise<void> {
  const rows = await tx.db.selectFrom('textbook').select('id').execute()
  for (const { id } of rows) openBooks.end(tx, id)
}

/** A textbook with its pages; null for one that the school does not have. */
export async function openPages(
  unit: MemoryTx,
  textbookId: TextbookId,
): Promise<MadeAnswer<OutputOf<'/pages'>> | null> {
  return (await findBook(unit, textbookId))?.pages ?? null
}

/** The files of a textbook, whose addresses share one signature; null for one that the school does not have. */
export async function openFiles(
  unit: MemoryTx,
  textbookId: TextbookId,
  now: Date,
): Promise<MadeAnswer<OutputOf<'/resources'>> | null> {
  const book = await findBook(unit, textbookId)
  if (!book) return null
  const expiresAt = resourceAddresses.expiryAfter(now)
  const addressOf = resourceAddresses.signBook(unit, textbookId, expiresAt)
  const signedAs = addressOf('')
  if (book.files?.signedAs !== signedAs) {
    const files = book.stored.map((file) => ({ ...file, address: addressOf(file.id), expiresAt }))
    book.files = { signedAs, answer: madeAnswer(resources, { resources: files }) }
  }
  return book.files.answer
}
