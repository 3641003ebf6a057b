import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // Each answer of a guardian is a row of its own. The next answer to the same question replaces it, and both are kept.
  await db.schema
    .createTable('consent')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('is_given', int, (column) => column.notNull())
    .addColumn('guardian', 'text', (column) => column.notNull())
    .addColumn('relation', 'text', (column) => column.notNull())
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('at', int, (column) => column.notNull())
    // Null when the guardian answered on a screen.
    .addColumn('recorded_by', 'text', (column) => column.references('tutor.id'))
    .addColumn('replaced_at', int)
    .execute()
  await db.schema
    .createIndex('consent_current')
    .unique()
    .on('consent')
    .columns(['student_id', 'kind'])
    .where('replaced_at' as never, 'is', null)
    .execute()
}
