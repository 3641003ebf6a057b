import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // What was set, by whom and until when. What became of it follows from the records of reading, checks and training. An
  // edition may delete the chapter: its title and pages stay as they were.
  await db.schema
    .createTable('homework')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('textbook_id', 'text', (column) => column.references('textbook.id'))
    .addColumn('chapter_id', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('pages', 'text', (column) => column.notNull())
    .addColumn('items', int)
    .addColumn('due_lesson_id', 'text', (column) => column.references('lesson.id'))
    .addColumn('set_by', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('set_at', int, (column) => column.notNull())
    .addColumn('withdrawn_by', 'text', (column) => column.references('tutor.id'))
    .addColumn('withdrawn_at', int)
    .execute()
  await db.schema.createIndex('homework_student').on('homework').columns(['student_id', 'set_at']).execute()
  // Each piece of time in the trainer, as a device reported it.
  await db.schema
    .createTable('training')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('session_id', 'text', (column) => column.references('session.id'))
    .addColumn('textbook_id', 'text', (column) => column.notNull().references('textbook.id'))
    .addColumn('page', int, (column) => column.notNull())
    .addColumn('seconds', int, (column) => column.notNull())
    .addColumn('at', int, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('training_student').on('training').columns(['student_id', 'at']).execute()
}
