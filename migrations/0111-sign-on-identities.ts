import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** Whom a provider's subject is here. Each person has one at a provider, and nobody shares it. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
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
