import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // A student's printed cards: one in force, and those before it, so that an old one is recognised as replaced.
  await db.schema
    .createTable('card')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('branch_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at', int, (column) => column.notNull())
    .addColumn('expires_at', int, (column) => column.notNull())
    .addColumn('last_used_at', int)
    .addColumn('ended_at', int)
    .addColumn('ended_by', 'text')
    .execute()
  await db.schema
    .createIndex('card_in_force')
    .unique()
    .on('card')
    .column('student_id')
    .where('ended_at' as never, 'is', null)
    .execute()
  // The wall codes of a lesson.
  await db.schema
    .createTable('wall_code')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('branch_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at', int, (column) => column.notNull())
    .addColumn('expires_at', int, (column) => column.notNull())
    .execute()
  // Join requests by wall code: one request for each browser and student.
  await db.schema
    .createTable('join_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('branch_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('sign', 'text', (column) => column.notNull())
    .addColumn('made_at', int, (column) => column.notNull())
    .addColumn('expires_at', int, (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('answered_by', 'text')
    .addColumn('answered_at', int)
    .addColumn('used_at', int)
    .addUniqueConstraint('join_request_once', ['code_hash', 'browser_hash', 'student_id'])
    .execute()
  await db.schema.createIndex('join_request_lesson').on('join_request').column('lesson_id').execute()
}
