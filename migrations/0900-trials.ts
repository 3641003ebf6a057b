import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // One family's trial: events and times. Names are erased after the retention time; the row stays for the counts.
  await db.schema
    .createTable('trial')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('branch_id', 'text', (column) => column.notNull().references('branch.id'))
    .addColumn('lesson_id', 'text', (column) => column.notNull().references('lesson.id'))
    .addColumn('student_id', 'text', (column) => column.unique().references('student.id'))
    .addColumn('textbook_id', 'text', (column) => column.notNull().references('textbook.id'))
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    // The invitation that was sent last.
    .addColumn('url_id', 'text')
    // The press that used the invitation, so that the same press can be sent again.
    .addColumn('press_id', 'text')
    .addColumn('invited_by', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('invited_at', int, (column) => column.notNull())
    .addColumn('opened_at', int)
    .addColumn('signed_in_at', int)
    .addColumn('enrolled_by', 'text')
    .addColumn('enrolled_at', int)
    .addColumn('cancelled_by', 'text')
    .addColumn('cancelled_at', int)
    .addColumn('erased_at', int)
    .execute()
  await db.schema.createIndex('trial_lesson').on('trial').column('lesson_id').execute()
}
