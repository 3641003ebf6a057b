import type { OfficeBook } from '#contract/upkeep/books.ts'
import { textbookStore } from '#server/books/index.ts'
import type { Tx } from '#server/platform/database.ts'

/** The school's textbooks by level. */
export async function listBooks(tx: Tx) {
  const keys = await textbookStore.listTextbookKeys(tx)
  const facts = await textbookStore.listSizes(tx)
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
