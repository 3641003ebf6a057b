import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // One session a lesson: whoever comes first opens it, whoever comes at the same time finds it.
    .addColumn('lesson_id', 'text', (column) => column.notNull().unique().references('lesson.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('started_at', int)
    .addColumn('started_by', 'text')
    .addColumn('finished_at', int)
    .addColumn('finished_by', 'text')
    .execute()
  await db.schema
    .createTable('attendance')
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('joined_at', int, (column) => column.notNull())
    .addColumn('left_at', int)
    .addPrimaryKeyConstraint('attendance_key', ['session_id', 'student_id', 'joined_at'])
    .execute()
}
