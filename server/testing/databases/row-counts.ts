import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { tableNames } from './table-names.ts'

/** How many rows each table holds, and how many events the topics: what a question without effect leaves as it was. */
export async function rowCounts(database: Database): Promise<Record<string, number>> {
  return await database.transaction(async (tx) => {
    const counts = (await tableNames(tx)).map(
      (name) => sql`select ${sql.lit(name)} as name, count(*) as count from ${sql.table(name)}`,
    )
    // All in one question: it is asked thousands of times.
    const { rows } = await sql<{
      name: string
      count: number
    }>`${sql.join(counts, sql` union all `)}`.execute(tx.db)
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
  })
}

/** What was added in between, by table. */
export function addedRows(
  before: Record<string, number>,
  after: Record<string, number>,
): Record<string, number> {
  const added = Object.keys(after).map((name): [string, number] => [name, after[name]! - (before[name] ?? 0)])
  return Object.fromEntries(added.filter(([, count]) => count !== 0))
}
