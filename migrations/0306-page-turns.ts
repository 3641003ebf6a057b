import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** Each arrival on a page in a lesson: its story is told out of these. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('page_turn')
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id'))
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('room_seq', int, (column) => column.notNull())
    .addColumn('textbook_id', 'text', (column) => column.notNull().references('textbook.id'))
    .addColumn('page', int, (column) => column.notNull())
    .addColumn('at', int, (column) => column.notNull())
    // Where in the room's order it stands: two turns of one millisecond keep theirs.
    .addPrimaryKeyConstraint('page_turn_key', ['session_id', 'student_id', 'room_seq'])
    .execute()
}
