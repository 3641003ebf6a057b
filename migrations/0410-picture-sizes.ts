import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

/** Pictures in the sizes that screens show (docs/decisions/057). */
export async function up(db: Kysely<unknown>, { int, bytes }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('picture_size')
    .addColumn('sha256', 'text', (column) => column.notNull().references('resource_bytes.sha256'))
    .addColumn('width', int, (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_size_key', ['sha256', 'width'])
    .execute()
  // Null for a picture whose sizes are still to be made.
  await db.schema.alterTable('resource_bytes').addColumn('sized_at', int).execute()
}
