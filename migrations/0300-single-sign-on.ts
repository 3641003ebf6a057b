import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // A started sign-on: the person may come back from the provider once. Only hashes of the expected values are stored.
  await db.schema
    .createTable('sign_on_attempt')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    // The one-time URL that is used up when the person comes back.
    .addColumn('link_id', 'text')
    .addColumn('expires_at', int, (column) => column.notNull())
    .addColumn('used_at', int)
    .execute()
  await db.schema.createIndex('sign_on_attempt_expires').on('sign_on_attempt').column('expires_at').execute()
  // The person of a provider's subject: one subject for each person at a provider, never shared.
  await db.schema
    .createTable('sign_on_identity')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('joined_at', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('sign_on_identity_key', ['issuer', 'subject'])
    .addUniqueConstraint('sign_on_identity_person', ['issuer', 'role', 'person_id'])
    .execute()
}
