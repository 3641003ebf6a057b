import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { findTables } from './find-tables.ts'
import type { Progress } from './progress.ts'
import { rowText, Summing, type TableSum } from './row-text.ts'
import { rowsOf } from './rows-of.ts'

/** A database whose tables are found in it, so that no type knows them. */
export type AnyDb = Kysely<never>

const BREATHE_EVERY_ROWS = 1_000

/** Counts and sums what can be read, the columns of each table in the order given. */
export async function sumTables(
  db: AnyDb,
  kind: Database['kind'],
  columnsOf: ReadonlyMap<string, readonly string[]>,
  progress: Progress,
): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (const table of await findTables(db, kind)) {
    const sum = new Summing(table.name)
    let rows = 0
    for await (const row of rowsOf(db, kind, table, columnsOf.get(table.name) ?? [])) {
      const text = rowText(row)
      sum.add(text)
      progress(`comparing ${table.name}`, text)
      // SQLite reads without a pause, and Ctrl-C would never be heard.
      if ((rows += 1) % BREATHE_EVERY_ROWS === 0) await setImmediate()
    }
    sums.push(sum.end())
  }
  return sums
}
