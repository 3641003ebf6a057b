import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** Bytes are kept once however many textbooks use them; docs/decisions/011 says why they are in the database. */
export async function up(db: Kysely<unknown>, { int, bytes }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('resource_bytes')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('bytes', bytes as 'blob', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('resource')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('textbook_id', 'text', (column) => column.notNull().references('textbook.id'))
    .addColumn('sha256', 'text', (column) => column.notNull().references('resource_bytes.sha256'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('byte_count', int, (column) => column.notNull())
    .addColumn('duration_ms', int)
    .addUniqueConstraint('resource_content', ['textbook_id', 'sha256'])
    .execute()
  await db.schema.createIndex('resource_sha256').on('resource').column('sha256').execute()
}
