import type { Tx } from '#server/platform/database.ts'
import type { TableName } from '#server/tables.ts'
import { countRows, removeTextbook } from '#server/upkeep/books/index.ts'
import { Refused } from '../console.ts'
import { findBooks } from '../find-books.ts'

/** Removes a textbook from the school, unless somebody has worked in it or a lesson plans it. */
export async function removeBook(tx: Tx, name: string): Promise<string> {
  const [book, other] = await findBooks(tx, name)
  if (!book)
    throw new Refused(`The school has no textbook "${name}". List them with: npm run textbook -- list`)
  if (other)
    throw new Refused(
      `Two textbooks are called "${name}": ${book.key} and ${other.key}. Name one by its key.`,
    )
  const uses = [...(await countRows(tx, book.id))].map(
    ([table, count]) => `${count} ${WORDS[table] ?? `rows of ${table}`}`,
  )
  if (uses.length > 0) {
    throw new Refused(
      `"${book.title}" (${book.key}) stays: children's work hangs on it (${uses.join(', ')}). Nothing was removed.`,
    )
  }
  await removeTextbook(tx, book.id)
  return `"${book.title}" (${book.key}) was removed.\n`
}

const WORDS: Partial<Record<TableName, string>> = {
  attempt: 'attempts of final checks',
  homeStay: 'pages read at home',
  lessonStudent: 'places in lessons',
  pagePlayed: 'pages played in lessons',
  pageTurn: 'page turns in lessons',
  pageVisit: 'pages visited by students',
  trial: 'trial lessons',
}
