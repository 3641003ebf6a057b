import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('office_totp')
    .addColumn('person_id', 'text', (column) => column.primaryKey().references('office_person.id'))
    // Sealed with a key of the school.
    .addColumn('sealed', 'text', (column) => column.notNull())
    // A code counts once: the 30 s of the last one that did.
    .addColumn('last_step', int, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('office_recovery_code')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('office_person.id'))
    .execute()
  await db.schema
    .createIndex('office_recovery_code_person')
    .on('office_recovery_code')
    .column('person_id')
    .execute()
  await db.schema
    .createTable('second_step')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('office_person.id'))
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', int, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('second_step_expires_at').on('second_step').column('expires_at').execute()
  await db.schema
    .createTable('service_token')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('branch_id', 'text', (column) => column.references('branch.id'))
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at', int, (column) => column.notNull())
    .addColumn('expires_at', int, (column) => column.notNull())
    .addColumn('revoked_at', int)
    .addColumn('last_used_at', int)
    .execute()
  await db.schema.createIndex('service_token_branch').on('service_token').column('branch_id').execute()
  // A machine may stand where a tutor or an office person does.
  await db.schema.dropView('staff').execute()
  await db.schema
    .createView('staff')
    .as(
      sql`select id, display_name, branch_id from tutor union all select id, display_name, branch_id from office_person union all select id, name as display_name, branch_id from service_token` as never,
    )
    .execute()
}
