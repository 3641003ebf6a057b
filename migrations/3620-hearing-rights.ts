import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

/** The right of a tutor to hear what a student has read at home, taken by a reason, which stands in the audit (docs/decisions/051). */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('hearing_right')
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('tutor_id', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('taken_at', int, (column) => column.notNull())
    .addColumn('until', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('hearing_right_key', ['student_id', 'tutor_id'])
    .execute()
  await db.schema.createIndex('hearing_right_until').on('hearing_right').column('until').execute()
}
