import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import type { Tables } from '#server/platform/databases/tables.ts'

/** Deletes at most so many rows that ended before this time, ms. Returns how many. */
export type Piece = (tx: Tx, before: number, most: number) => Promise<number>

interface Ended<Table extends keyof Tables> {
  table: Table
  key?: (keyof Tables[Table] & string)[]
  /** An index finds the rows by it; null while a row has not ended. */
  end: keyof Tables[Table] & string
  /** Rows that have ended and are still needed. */
  unless?: RawBuilder<unknown>
  /** Rows of another table that go first: their column names the key. */
  with?: readonly (readonly [table: keyof Tables, column: string])[]
}

/** Rows of one table by the time of their end, the oldest first. */
export function endedBefore<Table extends keyof Tables>(given: Ended<Table>): Piece {
  const {
    table,
    key = ['id'],
    end,
    unless,
    with: others = [],
  } = given as unknown as Ended<'letter'> & {
    key?: string[]
  }
  const keys = sql.join(key.map((column) => sql.ref(column)))
  return async (tx, before, most) => {
    // Rows that another server deletes now are left to it.
    const lock = tx.database.kind === 'postgres' ? sql`for update skip locked` : sql``
    const due = await sql<Record<string, string>>`
      select ${keys} from ${sql.table(table)} where ${sql.ref(end)} <= ${before}
      ${unless ? sql`and not (${unless})` : sql``} order by ${sql.ref(end)} limit ${most} ${lock}`.execute(
      tx.db,
    )
    if (due.rows.length === 0) return 0
    const rows = due.rows.map((row) => sql`(${sql.join(key.map((column) => row[column]))})`)
    for (const [other, column] of others)
      await sql`delete from ${sql.table(other)} where ${sql.ref(column)} in (${sql.join(due.rows.map((row) => row[key[0]!]))})`.execute(
        tx.db,
      )
    await sql`delete from ${sql.table(table)} where (${keys}) in (${
      key.length > 1 ? sql`values ${sql.join(rows)}` : sql.join(due.rows.map((row) => row[key[0]!]))
    })`.execute(tx.db)
    return due.rows.length
  }
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
