import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { type AnyTable, type ColumnFacts, keyOf } from '#server/platform/table.ts'
import { TABLES } from '#server/tables.ts'

/** Deletes at most so many rows that ended before this time, ms. Returns how many. */
export type Piece = (tx: Tx, before: number, most: number) => Promise<number>

/** The rows of a table that have ended by this column, the oldest first, with those that go along with them. */
export function endedBefore(table: AnyTable, end: string): Piece {
  const key = keyOf(table)
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const name = sql.table(table.name)
  const along = namesOf(table, ({ goesAlong }) => goesAlong)
  const free = namesOf(table, ({ holds }) => holds).map(
    ({ by, column }) => sql`and not exists (
      select 1 from ${sql.table(by)} where ${sql.ref(`${by}.${column}`)} = ${sql.ref(`${table.name}.${key[0]}`)})`,
  )
  return async (tx, before, most) => {
    // Rows that another server deletes now are left to it.
    const lock = tx.database.kind === 'postgres' ? sql`for update skip locked` : sql``
    const due = await sql<Record<string, string>>`
      select ${keys} from ${name} where ${sql.ref(end)} <= ${before} ${sql.join(free, sql` `)}
      order by ${sql.ref(end)} limit ${most} ${lock}`.execute(tx.db)
    if (due.rows.length === 0) return 0
    const first = sql.join(due.rows.map((row) => row[key[0]!]))
    for (const { by, column } of along)
      await sql`delete from ${sql.table(by)} where ${sql.ref(column)} in (${first})`.execute(tx.db)
    const rows = due.rows.map((row) => sql`(${sql.join(key.map((column) => row[column]))})`)
    await sql`delete from ${name} where (${keys}) in (${
      key.length > 1 ? sql`values ${sql.join(rows)}` : first
    })`.execute(tx.db)
    return due.rows.length
  }
}

/** The columns of other tables by which their rows name a row of this one in this way. */
function namesOf(table: AnyTable, way: (facts: ColumnFacts) => boolean): { by: string; column: string }[] {
  return TABLES.flatMap(({ name: by, columns }) =>
    Object.entries(columns)
      .filter(([, facts]) => facts.names?.table === table.name && way(facts))
      .map(([column]) => ({ by, column })),
  )
}

/** One after the other: the next begins when the one before finds nothing more. */
export function inTurn(...pieces: readonly Piece[]): Piece {
  return async (tx, before, most) => {
    for (const piece of pieces) {
      const count = await piece(tx, before, most)
      if (count > 0) return count
    }
    return 0
  }
}
