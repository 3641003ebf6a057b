import { removeTextbook } from '#server/features/curriculum/index.ts'
import { deleteChecks } from '#server/features/final-checks/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { findBooks } from '../find-books.ts'
import { TextbookRefused } from './refused.ts'
import { usesOf } from './uses-of.ts'

/** Takes a textbook out of the school, as long as nobody has worked in it and no lesson plans it. */
export async function removeBook(tx: Tx, name: string): Promise<string> {
  const [book, other] = await findBooks(tx, name)
  if (!book)
    throw new TextbookRefused(
      `The school has no textbook "${name}". List them with: npm run textbook -- list`,
    )
  if (other)
    throw new TextbookRefused(
      `Two textbooks are called "${name}": ${book.key} and ${other.key}. Name one by its key.`,
    )
  const uses = await usesOf(tx, book.id)
  if (uses.length > 0) {
    throw new TextbookRefused(
      `"${book.title}" (${book.key}) stays: children's work hangs on it (${uses.join(', ')}). Nothing was removed.`,
    )
  }
  await deleteChecks(tx, book.id)
  await removeTextbook(tx, book.id)
  return `"${book.title}" (${book.key}) was removed.\n`
}
