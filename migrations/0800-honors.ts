import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('honor')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('lesson_id', 'text', (column) => column.notNull().references('lesson.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('given_by', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('given_at', int, (column) => column.notNull())
    .addColumn('removed_by', 'text', (column) => column.references('tutor.id'))
    .addColumn('removed_at', int)
    // The removal's place in the room's order; null for one after the finish, which the lesson record leaves out.
    .addColumn('removed_room_seq', int)
    .execute()
  await db.schema.createIndex('honor_lesson').on('honor').column('lesson_id').execute()
  await db.schema.createIndex('honor_student').on('honor').columns(['student_id', 'given_at']).execute()
}
