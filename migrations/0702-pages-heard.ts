import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** How many sentences of a page were heard to their end in a lesson; the page that is open stands in the room. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('page_heard')
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('textbook_id', 'text', (column) => column.notNull().references('textbook.id'))
    .addColumn('page', int, (column) => column.notNull())
    .addColumn('sentences', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('page_heard_key', ['session_id', 'student_id', 'textbook_id', 'page'])
    .execute()
}
