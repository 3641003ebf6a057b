import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** Where a student was last: the session they joined last, whose room knows more, and their last state outside lessons. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('student_state')
    .addColumn('student_id', 'text', (column) => column.primaryKey().references('student.id'))
    .addColumn('session_id', 'text', (column) => column.references('session.id'))
    .addColumn('state', 'text')
    .addColumn('recorded_at', int)
    .execute()
}
