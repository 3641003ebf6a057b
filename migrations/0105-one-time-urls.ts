import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('one_time_url')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('branch_id', 'text', (column) => column.notNull())
    // Whom it lets in, or shows: a student, or a tutor who is to be joined with a single sign-on.
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text')
    // A tutor; nobody for one made at the school's console.
    .addColumn('made_by', 'text')
    .addColumn('made_at', int, (column) => column.notNull())
    .addColumn('expires_at', int, (column) => column.notNull())
    .addColumn('used_at', int)
    .addColumn('revoked_at', int)
    .addColumn('revoked_by', 'text')
    .execute()
  await db.schema
    .createIndex('one_time_url_person')
    .on('one_time_url')
    .columns(['role', 'person_id'])
    .execute()
}
