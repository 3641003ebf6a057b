import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import type { Value } from './rows-of.ts'

/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const MAX_VALUES = 30_000
const MAX_ROWS = 200
const MAX_BYTES = 1024 * 1024

/** Puts rows into one table, many in one statement. */
export class RowWriter {
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
