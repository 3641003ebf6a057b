import type { Kysely } from 'kysely'

/** By which provider a sign-in came, so that signing out reaches it too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_on')
    .addColumn('sign_in_id', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .execute()
}
