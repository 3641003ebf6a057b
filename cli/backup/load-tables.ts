import type { Tx } from '#server/platform/database.ts'
import { TableLine } from './file-format.ts'
import type { Table } from './find-tables.ts'
import type { Progress } from './progress.ts'
import type { Record } from './read-records.ts'
import { Refused } from './refused.ts'
import { rowText, Summing, type TableSum } from './row-text.ts'
import { RowWriter } from './row-writer.ts'
import type { AnyDb } from './sum-tables.ts'

interface Loaded {
  /** Of each table, in the order of its rows' values. */
  columns: Map<string, string[]>
  sums: TableSum[]
  /** The record after the last table. */
  last: object | null
}

/** Puts every row into its table, in the order of the file, which is one that references allow. */
export async function loadTables(
  tx: Tx,
  tables: readonly Table[],
  records: AsyncIterable<Record>,
  progress: Progress,
): Promise<Loaded> {
  const columns = new Map<string, string[]>()
  const sums: TableSum[] = []
  let now: { table: string; writer: RowWriter; sum: Summing } | null = null
  let last: object | null = null
  for await (const record of records) {
    if ('row' in record) {
      const text = rowText(record.row)
      now!.sum.add(text)
      progress(`table ${columns.size} of ${tables.length}, ${now!.table}`, text)
      await now!.writer.add(record.row)
      continue
    }
    await now?.writer.flush()
    if (now) sums.push(now.sum.end())
    const begins = TableLine.safeParse(record.told)
    last = record.told
    now = begins.success ? begin(tx, tables, begins.data) : null
    if (begins.success) columns.set(begins.data.table, begins.data.columns)
  }
  return { columns, sums, last }
}

/** @throws Refused when the schema made of the backup's migrations has no such table, or another one of that name. */
function begin(tx: Tx, tables: readonly Table[], { table: name, columns }: TableLine) {
  const known = tables.find((table) => table.name === name)?.columns.map((column) => column.name)
  const isSame = known?.length === columns.length && columns.every((column) => known.includes(column))
  if (!isSame)
    throw new Refused(`The backup's table ${name} is not one that this version makes. Nothing was restored.`)
  const writer = new RowWriter(tx.db as unknown as AnyDb, tx.database.kind, name, columns)
  return { table: name, writer, sum: new Summing(name) }
}
