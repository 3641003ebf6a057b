import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('sign_in')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('branch_id', 'text', (column) => column.notNull())
    .addColumn('started_at', int, (column) => column.notNull())
    .addColumn('ended_at', int)
    .execute()
  await db.schema.createIndex('sign_in_person').on('sign_in').columns(['role', 'person_id']).execute()
  await db.schema.createIndex('sign_in_ended').on('sign_in').column('ended_at').execute()
  await db.schema
    .createTable('refresh_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('sign_in_id', 'text', (column) => column.notNull().references('sign_in.id'))
    .addColumn('issued_at', int, (column) => column.notNull())
    .addColumn('superseded_at', int)
    .execute()
  await db.schema.createIndex('refresh_token_sign_in').on('refresh_token').column('sign_in_id').execute()
  await db.schema
    .createTable('tries')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('used', 'double precision', (column) => column.notNull())
    .addColumn('at', int, (column) => column.notNull())
    .execute()
}
