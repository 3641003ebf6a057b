import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** What was done before a finish and told after it: when it was told, and where the student was last by it. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('page_turn').addColumn('told_at', int).execute()
  await db.schema.alterTable('attempt_answer').addColumn('told_at', int).execute()
  await db.schema
    .createTable('late_state')
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('recorded_at', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('late_state_key', ['session_id', 'student_id'])
    .execute()
}
