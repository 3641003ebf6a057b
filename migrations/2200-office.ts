import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

/** The columns that name a tutor and may name an office person from now on: their foreign key to the tutors goes. */
const BY_STAFF = {
  lesson: ['cancelled_by'],
  absence: ['told_by', 'withdrawn_by'],
  guardian_link: ['made_by', 'revoked_by'],
  consent: ['recorded_by'],
  trial: ['invited_by'],
} as const

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // People of the office. Without a branch they are of the head office, which runs all branches.
  await db.schema
    .createTable('office_person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('branch_id', 'text', (column) => column.references('branch.id'))
    .addColumn('left_at', int)
    .execute()
  await db.schema.createIndex('office_person_branch').on('office_person').column('branch_id').execute()
  // Leavers stay for the past that names them, and are in no list of today.
  await db.schema.alterTable('student').addColumn('left_at', int).execute()
  await db.schema.alterTable('tutor').addColumn('left_at', int).execute()
  await db.schema.createIndex('student_branch').on('student').columns(['branch_id', 'left_at']).execute()
  await db.schema.createIndex('student_classroom').on('student').column('classroom_id').execute()
  await db.schema.createIndex('tutor_branch').on('tutor').column('branch_id').execute()
  for (const [table, columns] of Object.entries(BY_STAFF))
    for (const column of columns) await dropReference(db, table, column)
  // Everybody who may stand in a column of this kind, by name.
  await db.schema
    .createView('staff')
    .as(
      sql`select id, display_name, branch_id from tutor union all select id, display_name, branch_id from office_person` as never,
    )
    .execute()
}

/** SQLite cannot drop a constraint: the column is made anew with the same values. */
async function dropReference(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const fresh = `${column}_of_staff`
  await db.schema.alterTable(table).addColumn(fresh, 'text').execute()
  await sql`update ${sql.table(table)} set ${sql.ref(fresh)} = ${sql.ref(column)}`.execute(db)
  await db.schema.alterTable(table).dropColumn(column).execute()
  await db.schema.alterTable(table).renameColumn(fresh, column).execute()
}
