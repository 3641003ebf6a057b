import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** Each stay on a page outside of lessons: a week's reading at home is told from these. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('home_stay')
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('from_at', int, (column) => column.notNull())
    .addColumn('textbook_id', 'text', (column) => column.notNull().references('textbook.id'))
    .addColumn('page', int, (column) => column.notNull())
    .addColumn('until_at', int, (column) => column.notNull())
    .addColumn('ms', int, (column) => column.notNull())
    .addColumn('sentences', int, (column) => column.notNull())
    .addColumn('seconds', int)
    .addColumn('read_at', int)
    .addPrimaryKeyConstraint('home_stay_key', ['student_id', 'from_at', 'textbook_id', 'page'])
    .execute()
}
