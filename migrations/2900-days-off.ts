import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // Days on which a tutor is not there, by the branch's calendar.
  await db.schema
    .createTable('tutor_absence')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('branch_id', 'text', (column) => column.notNull().references('branch.id'))
    .addColumn('tutor_id', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    // Who telephoned, in the office's words.
    .addColumn('teller', 'text', (column) => column.notNull())
    .addColumn('told_by', 'text', (column) => column.notNull())
    .addColumn('told_at', int, (column) => column.notNull())
    // Counts the changes, so that one that was decided on an older row is refused.
    .addColumn('revision', int, (column) => column.notNull())
    .addColumn('withdrawn_by', 'text')
    .addColumn('withdrawn_at', int)
    .execute()
  await db.schema
    .createIndex('tutor_absence_days')
    .on('tutor_absence')
    .columns(['branch_id', 'last_day'])
    .execute()
  await db.schema.createIndex('tutor_absence_tutor').on('tutor_absence').column('tutor_id').execute()
  await db.schema
    .alterTable('absence')
    .addColumn('teller', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  // A lesson that was given to another tutor, until it is given back.
  await db.schema
    .createTable('stand_in')
    .addColumn('lesson_id', 'text', (column) => column.primaryKey().references('lesson.id'))
    .addColumn('instead_of', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('given_by', 'text', (column) => column.notNull())
    .addColumn('given_at', int, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('stand_in_tutor').on('stand_in').column('instead_of').execute()
  // The lesson in which a student makes another one up.
  await db.schema
    .createTable('make_up')
    .addColumn('missed_id', 'text', (column) => column.notNull().references('lesson.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('lesson_id', 'text', (column) => column.notNull().references('lesson.id'))
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('make_up_key', ['missed_id', 'student_id'])
    .execute()
  await db.schema.createIndex('make_up_lesson').on('make_up').column('lesson_id').execute()
  await db.schema.createIndex('make_up_student').on('make_up').column('student_id').execute()
  // A sentence for the families of some lessons: about their tutor, or about their cancelling.
  await db.schema
    .createTable('notice')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('branch_id', 'text', (column) => column.notNull().references('branch.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('told_by', 'text', (column) => column.notNull())
    .addColumn('told_at', int, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('notice_lesson')
    .addColumn('lesson_id', 'text', (column) => column.notNull().references('lesson.id'))
    .addColumn('notice_id', 'text', (column) => column.notNull().references('notice.id'))
    // The lesson's tutor as the families were told.
    .addColumn('tutor_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_lesson_key', ['lesson_id', 'notice_id'])
    .execute()
  await db.schema.createIndex('notice_lesson_notice').on('notice_lesson').column('notice_id').execute()
}
