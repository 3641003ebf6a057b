import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import type { Header } from './file-format.ts'
import { findTables, type Table } from './find-tables.ts'
import { Refused } from './refused.ts'
import type { AnyDb } from './sum-tables.ts'

/** What a first start leaves in a school that nobody has used: its schema's history and its own keys. */
const MADE_BY_A_START = ['migration', 'secret']

/** @throws Refused when anything is there that would be lost or mixed with the backup. */
export async function refuseUnlessEmpty(tx: Tx, { migrations }: Pick<Header, 'migrations'>): Promise<void> {
  await refuseCompany(tx)
  const tables = await findTables(tx.db as unknown as AnyDb, tx.database.kind)
  for (const { name } of tables) {
    if (MADE_BY_A_START.includes(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx.db)
    if (rows.length > 0)
      throw new Refused(
        'This school is not empty. Restore into a new folder or a new database; nothing was changed.',
      )
  }
  if (!tables.some(({ name }) => name === 'migration')) return
  const applied = await sql<{ name: string }>`select name from migration`.execute(tx.db)
  if (applied.rows.some(({ name }) => !migrations.includes(name)))
    throw new Refused(
      'A newer version than the backup has prepared this school. Restore into a new folder or a new database; nothing was changed.',
    )
}

/** A data folder has a lock; on PostgreSQL a server is seen by its connections. */
async function refuseCompany(tx: Tx): Promise<void> {
  if (tx.database.kind === 'sqlite') return
  const others = await sql`
    select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and application_name <> current_setting('application_name') limit 1`.execute(tx.db)
  if (others.rows.length > 0)
    throw new Refused(
      'Another program is connected to this database. Stop the server first; nothing was changed.',
    )
}

/** Takes out what the migrations and a first start have put in: the backup has its own. */
export async function clearTables(tx: Tx, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx.db)
}
