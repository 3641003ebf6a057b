import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('term')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('branch_id', 'text', (column) => column.notNull().references('branch.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    // Counts the changes, so that one that was decided on an older term is refused.
    .addColumn('revision', int, (column) => column.notNull())
    .addColumn('changed_at', int, (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('term_branch').on('term').columns(['branch_id', 'first_day']).execute()
  // A weekly hour. Its time is that of a wall clock, which stays when summer time begins.
  await db.schema
    .createTable('slot')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('term_id', 'text', (column) => column.notNull().references('term.id'))
    .addColumn('classroom_id', 'text', (column) => column.notNull().references('classroom.id'))
    .addColumn('weekday', int, (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('minutes', int, (column) => column.notNull())
    .addColumn('tutor_id', 'text', (column) => column.notNull().references('tutor.id'))
    .execute()
  await db.schema.createIndex('slot_term').on('slot').column('term_id').execute()
  await db.schema
    .createTable('slot_student')
    .addColumn('slot_id', 'text', (column) => column.notNull().references('slot.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('textbook_id', 'text')
    .addColumn('page', int)
    .addPrimaryKeyConstraint('slot_student_key', ['slot_id', 'student_id'])
    .execute()
  await db.schema.createIndex('slot_student_student').on('slot_student').column('student_id').execute()
  // One day of a slot: with another tutor, or without a lesson.
  await db.schema
    .createTable('slot_exception')
    .addColumn('slot_id', 'text', (column) => column.notNull().references('slot.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('tutor_id', 'text', (column) => column.references('tutor.id'))
    .addPrimaryKeyConstraint('slot_exception_key', ['slot_id', 'day'])
    .execute()
  // A lesson that a slot made, as the slot made it: a part of the lesson that differs was changed by hand and stays.
  await db.schema
    .createTable('slot_lesson')
    .addColumn('lesson_id', 'text', (column) => column.primaryKey().references('lesson.id'))
    .addColumn('slot_id', 'text', (column) => column.notNull().references('slot.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('classroom_id', 'text', (column) => column.notNull())
    .addColumn('tutor_id', 'text', (column) => column.notNull())
    .addColumn('starts_at', int, (column) => column.notNull())
    .addColumn('ends_at', int, (column) => column.notNull())
    .addUniqueConstraint('slot_lesson_day', ['slot_id', 'day'])
    .execute()
  await db.schema
    .createTable('slot_lesson_student')
    .addColumn('lesson_id', 'text', (column) => column.notNull().references('slot_lesson.lesson_id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('textbook_id', 'text')
    .addColumn('page', int)
    .addPrimaryKeyConstraint('slot_lesson_student_key', ['lesson_id', 'student_id'])
    .execute()
  await db.schema
    .createIndex('slot_lesson_student_student')
    .on('slot_lesson_student')
    .column('student_id')
    .execute()
  // A branch's own days: closed, or open on a holiday of the country.
  await db.schema
    .createTable('branch_holiday')
    .addColumn('branch_id', 'text', (column) => column.notNull().references('branch.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_closed', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('branch_holiday_key', ['branch_id', 'day'])
    .execute()
}
