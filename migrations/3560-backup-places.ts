import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

/** The folders of the backups: the list of erased people beside them is written with each erasure (docs/decisions/100). */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('backup_place')
    .addColumn('folder', 'text', (column) => column.primaryKey())
    .addColumn('at', int, (column) => column.notNull())
    .execute()
}
