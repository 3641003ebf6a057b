import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

export async function up(db: Kysely<unknown>, { int, bytes }: ColumnTypes): Promise<void> {
  // A book on its way in, and for a while what became of it.
  await db.schema
    .createTable('book_import')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('byte_count', int, (column) => column.notNull())
    .addColumn('modified_at', int, (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    // The textbook of which it is to be a new edition. Removing that one ends the import, so it is no reference.
    .addColumn('renews', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('step', 'text')
    .addColumn('step_done', int, (column) => column.notNull())
    .addColumn('step_total', int, (column) => column.notNull())
    // How often a server has begun to read it.
    .addColumn('tries', int, (column) => column.notNull())
    // JSON: the report, or the reason of the refusal.
    .addColumn('outcome', 'text')
    .addColumn('began_at', int, (column) => column.notNull())
    .addColumn('touched_at', int, (column) => column.notNull())
    .addColumn('ended_at', int)
    .execute()
  await db.schema
    .createIndex('book_import_status')
    .on('book_import')
    .columns(['status', 'began_at'])
    .execute()
  await db.schema.createIndex('book_import_began').on('book_import').column('began_at').execute()
  await db.schema
    .createTable('book_piece')
    .addColumn('import_id', 'text', (column) => column.notNull().references('book_import.id'))
    .addColumn('number', int, (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('book_piece_pk', ['import_id', 'number'])
    .execute()
  // Before a textbook goes, each of these is asked for it, and asked again by the database for its references.
  for (const table of tables)
    await db.schema.createIndex(`${table}_textbook`).on(table).column('textbook_id').execute()
  await db.schema
    .createIndex('page_visit_textbook')
    .on('page_visit')
    .columns(['textbook_id', 'student_id'])
    .execute()
  await db.schema.createIndex('attempt_check').on('attempt').column('check_id').execute()
}

const tables = [
  'lesson_student',
  'slot_student',
  'slot_lesson_student',
  'trial',
  'homework',
  'training',
  'call',
  'recording',
  'page_turn',
  'page_played',
  'home_stay',
]
