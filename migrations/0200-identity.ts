import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // One login id, one person: both roles share the names.
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
    .addColumn('only_lesson_id', 'text')
    .execute()
  // A sign-in has its way in and the reason of its end. With a lesson_id it is for that lesson alone: a viewer's, or a
  // trial student's.
  await db.schema
    .createTable('sign_in')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('branch_id', 'text', (column) => column.notNull())
    .addColumn('started_at', int, (column) => column.notNull())
    .addColumn('ended_at', int)
    .addColumn('lesson_id', 'text')
    .addColumn('way', 'text')
    .addColumn('way_id', 'text')
    .addColumn('ended_because', 'text')
    .execute()
  await db.schema.createIndex('sign_in_ended').on('sign_in').column('ended_at').execute()
  await db.schema.createIndex('sign_in_lesson').on('sign_in').column('lesson_id').execute()
  await db.schema.createIndex('sign_in_person').on('sign_in').columns(['role', 'person_id']).execute()
  await db.schema.createIndex('sign_in_way').on('sign_in').columns(['way', 'way_id']).execute()
  await db.schema
    .createTable('refresh_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('sign_in_id', 'text', (column) => column.notNull().references('sign_in.id'))
    .addColumn('issued_at', int, (column) => column.notNull())
    .addColumn('superseded_at', int)
    .execute()
  await db.schema.createIndex('refresh_token_sign_in').on('refresh_token').column('sign_in_id').execute()
  // Browsers in which a person has signed in before.
  await db.schema
    .createTable('known_device')
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('way_id', 'text', (column) => column.notNull())
    .addColumn('seen_at', int, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['browser_hash', 'role', 'person_id', 'way', 'way_id'])
    .execute()
  await db.schema
    .createIndex('known_device_person')
    .on('known_device')
    .columns(['role', 'person_id'])
    .execute()
  // The used part of a rate limit: guesses at an account, from a network, from a device.
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('used', 'double precision', (column) => column.notNull())
    .addColumn('at', int, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('rate_limit_at').on('rate_limit').column('at').execute()
  await db.schema
    .createTable('one_time_url')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('branch_id', 'text', (column) => column.notNull())
    // The person of the link: a student, or a tutor who is to be joined to a single sign-on.
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text')
    // A tutor; null for one made at the school's console.
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
