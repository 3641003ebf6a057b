import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { tableNames } from './table-names.ts'

/** The number of rows of each table and of events of the topics: a call without effect must not change them. */
export async function rowCounts(database: Database): Promise<Record<string, number>> {
  return await database.transaction(async (tx) => {
    const counts = (await tableNames(tx)).map(
      (name) => sql`select ${sql.lit(name)} as name, count(*) as count from ${sql.table(name)}`,
    )
    // All in one query: it runs thousands of times.
    const { rows } = await sql<{
      name: string
      count: number
    }>`${sql.join(counts, sql` union all `)}`.execute(tx.db)
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
  })
}

/** The rows added in between, by table. */
export function addedRows(
  before: Record<string, number>,
  after: Record<string, number>,
): Record<string, number> {
  const added = Object.keys(after).map((name): [string, number] => [name, after[name]! - (before[name] ?? 0)])
  return Object.fromEntries(added.filter(([, count]) => count !== 0))
}

/** Made of other rows: as many as a name has letters, and whenever a server has the time; or one for the whole school, by the first. */
const MADE_OF_OTHERS = ['personPart', 'pictureSize', 'schoolSetting']

/** The effect of a write, which is the same for each write of its kind: the rows added in between that say something new. */
export function effectOf(
  before: Record<string, number>,
  after: Record<string, number>,
): Record<string, number> {
  const added = Object.entries(addedRows(before, after))
  return Object.fromEntries(added.filter(([name]) => !MADE_OF_OTHERS.includes(name)))
}
