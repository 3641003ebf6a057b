import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** Who cancelled a lesson, when, and why, as students and parents read it. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // One at a time: SQLite adds no two columns at once.
  await db.schema.alterTable('lesson').addColumn('cancelled_at', int).execute()
  await db.schema
    .alterTable('lesson')
    .addColumn('cancelled_by', 'text', (column) => column.references('tutor.id'))
    .execute()
  await db.schema.alterTable('lesson').addColumn('cancel_reason', 'text').execute()
}
