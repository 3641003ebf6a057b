import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** The codes on a lesson's wall, and who has knocked with one: one browser as one student, once. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('wall_code')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('branch_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at', int, (column) => column.notNull())
    .addColumn('expires_at', int, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('knock')
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
    .addUniqueConstraint('knock_once', ['code_hash', 'browser_hash', 'student_id'])
    .execute()
  await db.schema.createIndex('knock_lesson').on('knock').column('lesson_id').execute()
}
