import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** What tutors tell a student's parents. Each row stays as it was written; the newest is the one that is read. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('parent_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('lesson_id', 'text', (column) => column.notNull().references('lesson.id'))
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('goal', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('at', int, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('parent_message_student')
    .on('parent_message')
    .columns(['student_id', 'at'])
    .execute()
}
