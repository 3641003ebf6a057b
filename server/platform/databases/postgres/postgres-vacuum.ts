import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Vacuums tables at the pace of the server's own vacuum, on one connection.
 * @param settings of the connection, set again at the end.
 */
export async function vacuum(db: Kysely<Tables>, tables: readonly string[], settings: string): Promise<void> {
  const names = sql.join(tables.map((table) => sql.table(table)))
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set vacuum_cost_delay = 2`.execute(one)
    try {
      await sql`vacuum (skip_locked) ${names}`.execute(one)
    } finally {
      await sql`reset vacuum_cost_delay`.execute(one)
      await sql.raw(settings).execute(one)
    }
  })
}
