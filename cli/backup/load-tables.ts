import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Tx, Database } from '#server/platform/database.ts'
import { Refused } from '../console.ts'
import { TableLine } from './file-format.ts'
import type { BackupRecord } from './read-records.ts'
import type { BackupProgress } from './report-text.ts'
import { rowText, Summing, type TableSum, type Value, type AnyDb } from './rows.ts'
import type { StoredTable } from './tables.ts'

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
  tables: readonly StoredTable[],
  records: AsyncIterable<BackupRecord>,
  progress: BackupProgress,
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
function begin(tx: Tx, tables: readonly StoredTable[], { table: name, columns }: TableLine) {
  const known = tables.find((table) => table.name === name)?.columns.map((column) => column.name)
  const isSame = known?.length === columns.length && columns.every((column) => known.includes(column))
  if (!isSame)
    throw new Refused(`The backup's table ${name} is not one that this version makes. Nothing was restored.`)
  const writer = new RowWriter(tx.db as unknown as AnyDb, tx.database.kind, name, columns)
  return { table: name, writer, sum: new Summing(name) }
}

/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const MAX_VALUES = 30_000
const MAX_ROWS = 200
const MAX_BYTES = 1024 * 1024

/** Puts rows into one table, many in one statement. */
class RowWriter {
  private readonly db: Kysely<never>
  private readonly kind: Database['kind']
  private readonly table: string
  private readonly columns: readonly string[]
  private waiting: Value[][] = []
  private bytes = 0

  constructor(db: Kysely<never>, kind: Database['kind'], table: string, columns: readonly string[]) {
    this.db = db
    this.kind = kind
    this.table = table
    this.columns = columns
  }

  async add(row: Value[]): Promise<void> {
    this.waiting.push(row)
    for (const value of row)
      if (typeof value === 'string' || value instanceof Uint8Array) this.bytes += value.length
    const isFull = this.waiting.length >= Math.min(MAX_ROWS, Math.floor(MAX_VALUES / this.columns.length))
    if (isFull || this.bytes >= MAX_BYTES) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.waiting.length === 0) return
    const rows = this.waiting
    this.waiting = []
    this.bytes = 0
    await this.db.executeQuery(CompiledQuery.raw(this.statement(rows.length), rows.flat()))
  }

  private statement(rowCount: number): string {
    const { columns } = this
    let place = 0
    const mark = () => (this.kind === 'postgres' ? `$${(place += 1)}` : '?')
    const row = () => `(${columns.map(mark).join(', ')})`
    const into = sql`insert into ${sql.table(this.table)} (${sql.join(columns.map((name) => sql.ref(name)))})`
    return `${into.compile(this.db).sql} values ${Array.from({ length: rowCount }, row).join(', ')}`
  }
}
