import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import type { SchoolKey } from '#server/platform/keys/keys.ts'
import { sealedColumn } from '#server/platform/keys/sealed-column.ts'
import { type AnyTable, keyOf } from '#server/platform/table.ts'
import { TABLES } from '#server/tables.ts'

type Cells = Record<string, string>

/** Every column of the school whose texts its keys seal. */
export const SEALED_COLUMNS: readonly { table: AnyTable; column: string; sealedTo: readonly string[] }[] =
  TABLES.flatMap((table) =>
    Object.entries(table.columns).flatMap(([column, { sealedTo }]) =>
      sealedTo ? [{ table, column, sealedTo }] : [],
    ),
  )

/** How many sealed texts of each table there are, and how many of them no key that is here opens. */
export interface SealedTexts {
  table: string
  texts: number
  lost: number
}

/** Seals every sealed text of the school with another key. A text that no key that is here opens stays as it is. */
export async function sealAgain(tx: Tx, key: SchoolKey): Promise<void> {
  await eachText(tx, async ({ table, column }, row, cells) => {
    const sealed = cells.sealAgain(tx, row, row[column]!, key)
    if (sealed === null) return
    const same = keyOf(table).map((name) => sql<boolean>`${sql.ref(name)} = ${row[name]}`)
    await sql`update ${sql.table(table.name)} set ${sql.ref(column)} = ${sealed}
      where ${sql.join(same, sql` and `)}`.execute(tx.db)
  })
}

/** Counts what the keys that are here open. */
export async function countSealed(tx: Tx): Promise<SealedTexts[]> {
  const counts = new Map<string, SealedTexts>()
  await eachText(tx, async ({ table: { name }, column }, row, cells) => {
    const count = counts.get(name) ?? { table: name, texts: 0, lost: 0 }
    count.texts += 1
    if (cells.open(tx, row, row[column]!) === null) count.lost += 1
    counts.set(name, count)
  })
  return [...counts.values()]
}

async function eachText(
  tx: Tx,
  work: (
    place: (typeof SEALED_COLUMNS)[number],
    row: Cells,
    cells: ReturnType<typeof sealedColumn>,
  ) => Promise<void>,
): Promise<void> {
  for (const place of SEALED_COLUMNS) {
    const { table, column, sealedTo } = place
    const cells = sealedColumn(table, column as never)
    const columns = [...new Set([...keyOf(table), ...sealedTo, column])]
    // Other texts of the column have no dot: the hashes of secrets that nobody can guess.
    const { rows } = await sql<Cells>`select ${sql.join(columns.map((name) => sql.ref(name)))}
      from ${sql.table(table.name)} where ${sql.ref(column)} like '%.%'`.execute(tx.db)
    for (const row of rows) await work(place, row, cells)
  }
}
