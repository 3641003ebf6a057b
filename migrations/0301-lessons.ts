import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('lesson')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('branch_id', 'text', (column) => column.notNull().references('branch.id'))
    .addColumn('classroom_id', 'text', (column) => column.notNull().references('classroom.id'))
    .addColumn('tutor_id', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('starts_at', int, (column) => column.notNull())
    .addColumn('ends_at', int, (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lesson_day').on('lesson').columns(['branch_id', 'starts_at']).execute()
  await db.schema
    .createTable('lesson_student')
    .addColumn('lesson_id', 'text', (column) => column.notNull().references('lesson.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('textbook_id', 'text')
    .addColumn('page', int)
    .addColumn('note', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lesson_student_key', ['lesson_id', 'student_id'])
    .execute()
  await db.schema.createIndex('lesson_student_student').on('lesson_student').column('student_id').execute()
}
