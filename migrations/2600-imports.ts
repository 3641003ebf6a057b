import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int, bytes }: ColumnTypes): Promise<void> {
  // A person or a classroom by the key that another system of the school has for them.
  await db.schema
    .createTable('external_key')
    .addColumn('branch_id', 'text', (column) => column.notNull().references('branch.id'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('external_key_pk', ['branch_id', 'source', 'external_id'])
    .execute()
  await db.schema.createIndex('external_key_subject').on('external_key').column('subject_id').execute()
  // The guardian whom the school's list names for a student.
  await db.schema
    .createTable('guardian_contact')
    .addColumn('student_id', 'text', (column) => column.primaryKey().references('student.id'))
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('relation', 'text', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull())
    .execute()
  // A file with people on its way in, for an hour at most: one of each office person.
  await db.schema
    .createTable('import_upload')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().unique())
    .addColumn('branch_id', 'text', (column) => column.notNull().references('branch.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('byte_count', int, (column) => column.notNull())
    .addColumn('began_at', int, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('import_upload_began').on('import_upload').column('began_at').execute()
  await db.schema
    .createTable('import_piece')
    .addColumn('upload_id', 'text', (column) => column.notNull().references('import_upload.id'))
    .addColumn('number', int, (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('import_piece_pk', ['upload_id', 'number'])
    .execute()
}
