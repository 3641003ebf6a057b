import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** One login id, one person: the credential is the meeting point of both roles. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('credential')
    .addColumn('login_id', 'text', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('disabled_at', int)
    .addUniqueConstraint('credential_person', ['role', 'person_id'])
    .execute()
  await db.schema
    .createTable('tutor')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('branch_id', 'text', (column) => column.notNull().references('branch.id'))
    .execute()
  await db.schema
    .createTable('student')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('reading', 'text', (column) => column.notNull())
    .addColumn('grade', int, (column) => column.notNull())
    .addColumn('branch_id', 'text', (column) => column.notNull().references('branch.id'))
    .addColumn('classroom_id', 'text', (column) => column.notNull().references('classroom.id'))
    .addColumn('level_id', 'text')
    .execute()
}
