import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('call')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('raised_at', int, (column) => column.notNull())
    .addColumn('answered_at', int)
    .addColumn('answered_by', 'text')
    .addColumn('closed_at', int)
    .addColumn('closed_as', 'text')
    .execute()
  // One open call a student: the database would refuse a second one even if a rule forgot.
  await sql`create unique index call_open on call (session_id, student_id) where closed_at is null`.execute(
    db,
  )
}
