import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // Each guardian's lasting link to one student's page. Its first use binds it to a browser.
  await db.schema
    .createTable('guardian_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('branch_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('relation', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('made_at', int, (column) => column.notNull())
    .addColumn('expires_at', int, (column) => column.notNull())
    .addColumn('browser_hash', 'text')
    .addColumn('bound_at', int)
    .addColumn('last_used_at', int)
    .addColumn('revoked_at', int)
    .addColumn('revoked_by', 'text', (column) => column.references('tutor.id'))
    .execute()
  await db.schema.createIndex('guardian_link_student').on('guardian_link').column('student_id').execute()
}
