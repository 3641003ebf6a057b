import type { Database } from '../platform/database.ts'

/** How many rows each table holds, and how many events the topics: what a question without effect leaves as it was. */
export async function rowCounts(database: Database): Promise<Record<string, number>> {
  return await database.transaction(async ({ db }) => {
    const tables = await db.introspection.getTables()
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const { count } = await db
        .selectFrom(name as 'topic')
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      counts[name] = Number(count)
    }
    return counts
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
