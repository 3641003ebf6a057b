import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** What was done and tried, by whom: ids and outcomes, no names. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('audit_line')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', int, (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('facts', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_line_at').on('audit_line').column('at').execute()
}
