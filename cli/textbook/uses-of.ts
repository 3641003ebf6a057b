import { type Kysely, sql } from 'kysely'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { findTables } from '../backup/find-tables.ts'

/** Made by the import itself, and removed with the book. */
const OWN = new Set(['textbook', 'chapter', 'page', 'resource', 'final_check'])
/** How a row may name a textbook: by itself, by one of its checks, or by one of its chapters. */
const WAYS = ['textbook_id', 'check_id', 'chapter_id'] as const
const PARENTS = { check_id: 'final_check', chapter_id: 'chapter' } as const
const WORDS: Record<string, string> = {
  attempt: 'attempts of final checks',
  home_stay: 'pages read at home',
  lesson_student: 'places in lessons',
  page_heard: 'pages heard in lessons',
  page_turn: 'page turns in lessons',
  page_visit: 'pages visited by students',
  trial: 'trial lessons',
}

/** Whatever rows hang on a textbook, counted by kind. Every table is looked at, so that no new one is forgotten. */
export async function usesOf(tx: Tx, id: TextbookId): Promise<string[]> {
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
