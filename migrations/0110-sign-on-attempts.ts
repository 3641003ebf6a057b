import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** Somebody was led to a provider and may come back once. Of what they will bring, only hashes are kept. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('sign_on_attempt')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    // The one-time URL that is used up when they come back.
    .addColumn('link_id', 'text')
    .addColumn('expires_at', int, (column) => column.notNull())
    .addColumn('used_at', int)
    .execute()
  await db.schema.createIndex('sign_on_attempt_expires').on('sign_on_attempt').column('expires_at').execute()
}
