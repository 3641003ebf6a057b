import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** When a student worked without a network: from the first thing that was told long after it happened until it was told. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('offline_work')
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('from_at', int, (column) => column.notNull())
    .addColumn('told_at', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('offline_work_key', ['session_id', 'student_id', 'told_at'])
    .execute()
}
