import { type Kysely, sql } from 'kysely'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { savedBooks } from '#server/features/curriculum/index.ts'
import { checkStore } from '#server/features/final-checks/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { findTables } from '../backup/tables.ts'
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
  const uses = await usesOf(tx, book.id)
  if (uses.length > 0) {
    throw new Refused(
      `"${book.title}" (${book.key}) stays: children's work hangs on it (${uses.join(', ')}). Nothing was removed.`,
    )
  }
  await checkStore.deleteChecks(tx, book.id)
  await savedBooks.removeTextbook(tx, book.id)
  return `"${book.title}" (${book.key}) was removed.\n`
}

/** Made by the import itself, and removed with the book. */
const OWN = new Set(['textbook', 'chapter', 'page', 'resource', 'final_check'])
/** How a row may name a textbook: by itself, by one of its checks, or by one of its chapters. */
const WAYS = ['textbook_id', 'check_id', 'chapter_id'] as const
const PARENTS = { check_id: 'final_check', chapter_id: 'chapter' } as const
const WORDS: Record<string, string> = {
  attempt: 'attempts of final checks',
  home_stay: 'pages read at home',
  lesson_student: 'places in lessons',
  page_played: 'pages played in lessons',
  page_turn: 'page turns in lessons',
  page_visit: 'pages visited by students',
  trial: 'trial lessons',
}

/** Counts the rows that refer to a textbook, by kind. It reads every table, so that a new one cannot be forgotten. */
async function usesOf(tx: Tx, id: TextbookId): Promise<string[]> {
  const db = tx.db as unknown as Kysely<never>
  const uses: string[] = []
  for (const { name, columns } of await findTables(db, tx.database.kind)) {
    const way = WAYS.find((column) => columns.some((one) => one.name === column))
    if (OWN.has(name) || !way) continue
    const named =
      way === 'textbook_id'
        ? sql`${id}`
        : sql`(select id from ${sql.table(PARENTS[way])} where textbook_id = ${id})`
    const counted = sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(name)} where ${sql.ref(way)} in (${named})`
    const count = Number((await counted.execute(db)).rows[0]!.count)
    if (count > 0) uses.push(`${count} ${WORDS[name] ?? `rows of ${name}`}`)
  }
  return uses
}
