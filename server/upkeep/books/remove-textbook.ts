import { sql } from 'kysely'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { savedBooks } from '#server/books/index.ts'
import { checkStore } from '#server/learning/final-checks/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { TABLES, type TableName } from '#server/tables.ts'

interface Use {
  table: TableName
  column: string
  /** The kind of row that the column names: a textbook, or one of its checks. */
  names: 'textbook' | 'finalCheck'
}

/** Every table whose rows use a textbook and do not go with it. */
export const USES: readonly Use[] = TABLES.filter(
  ({ words: { keep } }) => !('with' in keep && keep.with === 'textbook'),
).flatMap(({ name, columns }) =>
  Object.entries(columns).flatMap(([column, { names }]): Use[] =>
    names?.table === 'textbook' || names?.table === 'finalCheck'
      ? [{ table: name, column, names: names.table }]
      : [],
  ),
)

/** The rows that use a textbook, by table; without those of which there are none. */
export async function countRows(tx: Tx, id: TextbookId): Promise<Map<TableName, number>> {
  const counts = new Map<TableName, number>()
  const ids = { textbook: [id], finalCheck: await checkStore.listCheckIds(tx, id) }
  for (const { table, column, names } of USES) {
    if (ids[names].length === 0) continue
    const counted = sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids[names])})`
    const count = Number((await counted.execute(tx.db)).rows[0]!.count)
    if (count > 0) counts.set(table, count)
  }
  return counts
}

/** Removes a textbook that no row uses, with its checks. The database refuses any other. */
export async function removeTextbook(tx: Tx, id: TextbookId): Promise<void> {
  await checkStore.deleteChecks(tx, id)
  await savedBooks.removeTextbook(tx, id)
}
