import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('written')
    .addColumn('write_id', 'text', (column) => column.primaryKey())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at', int, (column) => column.notNull())
    .execute()
}
