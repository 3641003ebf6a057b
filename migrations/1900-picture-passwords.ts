import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  // The classrooms in which the school has turned sign-in by pictures on. No row is off.
  await db.schema
    .createTable('picture_classroom')
    .addColumn('classroom_id', 'text', (column) => column.primaryKey().references('classroom.id'))
    .addColumn('turned_on_at', int, (column) => column.notNull())
    .execute()
  // The tablets of a classroom. The link that a tutor makes binds the browser that opens it first.
  await db.schema
    .createTable('classroom_tablet')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('branch_id', 'text', (column) => column.notNull())
    .addColumn('classroom_id', 'text', (column) => column.notNull().references('classroom.id'))
    .addColumn('made_by', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('made_at', int, (column) => column.notNull())
    .addColumn('expires_at', int, (column) => column.notNull())
    .addColumn('browser_hash', 'text')
    .addColumn('bound_at', int)
    .addColumn('last_used_at', int)
    .addColumn('revoked_at', int)
    .addColumn('revoked_by', 'text', (column) => column.references('tutor.id'))
    .execute()
  await db.schema
    .createIndex('classroom_tablet_classroom')
    .on('classroom_tablet')
    .column('classroom_id')
    .execute()
  // Each student's picture password, as a slow hash.
  await db.schema
    .createTable('picture_password')
    .addColumn('student_id', 'text', (column) => column.primaryKey().references('student.id'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull().references('tutor.id'))
    .addColumn('made_at', int, (column) => column.notNull())
    .addColumn('last_used_at', int)
    .execute()
  // Wrong tries in a row at each student, with a picture password or without.
  await db.schema
    .createTable('picture_guesses')
    .addColumn('student_id', 'text', (column) => column.primaryKey().references('student.id'))
    .addColumn('wrong', int, (column) => column.notNull())
    .addColumn('last_at', int, (column) => column.notNull())
    .execute()
  // A sign-in that ends by the clock, however often it is renewed.
  await db.schema.alterTable('sign_in').addColumn('ends_at', int).execute()
  await db.schema
    .createIndex('sign_in_ends')
    .on('sign_in')
    .column('ends_at')
    .where('ends_at' as never, 'is not', null)
    .execute()
}
