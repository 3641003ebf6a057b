import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('page_visit')
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('textbook_id', 'text', (column) => column.notNull().references('textbook.id'))
    .addColumn('page', int, (column) => column.notNull())
    .addColumn('first_at', int, (column) => column.notNull())
    .addColumn('last_at', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('page_visit_key', ['student_id', 'textbook_id', 'page'])
    .execute()
}
