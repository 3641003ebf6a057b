import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // Each telling that a student will not come to a lesson; one of them is not withdrawn at most.
  await db.schema
    .createTable('absence')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('lesson_id', 'text', (column) => column.notNull().references('lesson.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('told_by', 'text', (column) => column.references('tutor.id'))
    .addColumn('told_at', int, (column) => column.notNull())
    .addColumn('withdrawn_by', 'text', (column) => column.references('tutor.id'))
    .addColumn('withdrawn_at', int)
    .execute()
  await db.schema
    .createIndex('absence_in_force')
    .unique()
    .on('absence')
    .columns(['lesson_id', 'student_id'])
    .where('withdrawn_at' as never, 'is', null)
    .execute()
  await db.schema.createIndex('absence_student').on('absence').column('student_id').execute()
}
