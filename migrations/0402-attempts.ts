import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('attempt')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('check_id', 'text', (column) => column.notNull().references('final_check.id'))
    .addColumn('chapter_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id'))
    .addColumn('number', int, (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('carried', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('started_at', int, (column) => column.notNull())
    .addColumn('ends_at', int)
    .addColumn('paused_at', int)
    .addColumn('left_ms', int)
    .addColumn('finished_at', int)
    .addColumn('finished_by', 'text')
    .addColumn('score', int)
    .addColumn('passed', int)
    .addUniqueConstraint('attempt_number', ['student_id', 'chapter_id', 'number'])
    .execute()
  // One open attempt a student: the database would refuse a second one even if a rule forgot.
  await sql`create unique index attempt_open on attempt (student_id) where status = 'started'`.execute(db)
  await db.schema.createIndex('attempt_session').on('attempt').column('session_id').execute()
  await db.schema
    .createTable('attempt_answer')
    .addColumn('attempt_id', 'text', (column) => column.notNull().references('attempt.id'))
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('attempt_answer_key', ['attempt_id', 'item'])
    .execute()
  await db.schema
    .createTable('attempt_mark')
    .addColumn('attempt_id', 'text', (column) => column.notNull().references('attempt.id'))
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('mark', int, (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('at', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('attempt_mark_key', ['attempt_id', 'item'])
    .execute()
}
