import type { Kysely } from 'kysely'

/** Always empty: a row comes and goes to find out whether anything can be written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('readiness')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('filler', 'text', (column) => column.notNull())
    .execute()
}
