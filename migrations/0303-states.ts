import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../server/platform/migrate.ts'

/** The last state of each student, in a lesson or outside; the way there stands in the room's events. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('student_state')
    .addColumn('student_id', 'text', (column) => column.primaryKey().references('student.id'))
    .addColumn('session_id', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('recorded_at', int, (column) => column.notNull())
    .execute()
}
