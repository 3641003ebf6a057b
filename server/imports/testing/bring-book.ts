import type { TextbookId } from '#contract/kernel/ids.ts'
import { importTextbook } from '#server/imports/import-textbook.ts'
import type { Database } from '#server/platform/database.ts'
import { aBook } from './a-book.ts'

/** The two pages of `aBook`, or another book, in the school's curriculum. */
export async function bringBook(
  database: Database,
  now: Date,
  book = aBook(),
  level = 'First',
): Promise<TextbookId> {
  return (await importTextbook({ database, clock: () => now }, book, level)).textbookId
}
