import type { Textbook } from '#contract/books/curriculum.ts'
import { textbookStore } from '#server/books/index.ts'
import type { Tx } from '#server/platform/database.ts'

export type KeyedTextbook = Textbook & { key: string }

export async function listBooks(tx: Tx): Promise<KeyedTextbook[]> {
  const keys = await textbookStore.listTextbookKeys(tx)
  const textbooks = (await textbookStore.listLevels(tx)).flatMap((level) => level.textbooks)
  return textbooks.map((textbook) => ({ ...textbook, key: keys.get(textbook.id)! }))
}

export async function findBooks(tx: Tx, name: string): Promise<KeyedTextbook[]> {
  return booksCalled(await listBooks(tx), name)
}

/** The textbook with this key, or all textbooks with this title. */
export function booksCalled(books: readonly KeyedTextbook[], name: string): KeyedTextbook[] {
  const keyed = books.filter(({ key }) => key === name)
  return keyed.length > 0 ? keyed : books.filter(({ title }) => title === name)
}
