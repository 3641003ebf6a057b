import type { TextbookId } from '#contract/kernel/ids.ts'
import type { OfficeBook } from '#contract/upkeep/books.ts'
import { textbookStore } from '#server/books/index.ts'
import type { Tx } from '#server/platform/database.ts'

/** The school's textbooks by level. */
export async function listBooks(tx: Tx) {
  const keys = await textbookStore.listTextbookKeys(tx)
  const facts = await listFacts(tx)
  return (await textbookStore.listLevels(tx)).map(({ id, name, textbooks }) => ({
    id,
    name,
    books: textbooks.map((book): OfficeBook => ({
      id: book.id,
      colour: book.colour ?? 0,
      key: keys.get(book.id)!,
      title: book.title,
      creators: book.creators,
      rights: book.rights,
      language: book.language,
      pages: book.pageCount,
      chapters: book.chapters.length,
      ...facts.get(book.id)!,
    })),
  }))
}

async function listFacts(tx: Tx): Promise<Map<TextbookId, Pick<OfficeBook, 'bytes' | 'addedAt'>>> {
  const rows = await tx.db
    .selectFrom('textbook')
    .leftJoin('resource', 'resource.textbookId', 'textbook.id')
    .select(['textbook.id', 'addedAt as addedAt', (row) => row.fn.sum('byteCount').as('bytes')])
    .groupBy(['textbook.id', 'addedAt'])
    .execute()
  return new Map(rows.map(({ id, addedAt, bytes }) => [id, { addedAt, bytes: Number(bytes ?? 0) }]))
}
