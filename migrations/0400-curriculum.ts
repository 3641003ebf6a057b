import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

/** The curriculum belongs to the school: every branch reads the same. */
export async function up(db: Kysely<unknown>, { int, bytes }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('level')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('position', int, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('textbook')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('level_id', 'text', (column) => column.notNull().references('level.id'))
    .addColumn('identifier', 'text', (column) => column.notNull().unique())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('cover_id', 'text')
    .addColumn('creators', 'text', (column) => column.notNull())
    .addColumn('rights', 'text', (column) => column.notNull())
    .addColumn('page_count', int, (column) => column.notNull())
    .addColumn('added_at', int, (column) => column.notNull())
    // The school's own name for it, since two textbooks may have the same title.
    .addColumn('key', 'text')
    .execute()
  await db.schema.createIndex('textbook_by_key').unique().on('textbook').column('key').execute()
  await db.schema.createIndex('textbook_level').on('textbook').column('level_id').execute()
  await db.schema
    .createTable('chapter')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('textbook_id', 'text', (column) => column.notNull().references('textbook.id'))
    .addColumn('number', int, (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('first_page', int, (column) => column.notNull())
    .addColumn('last_page', int, (column) => column.notNull())
    .addUniqueConstraint('chapter_number', ['textbook_id', 'number'])
    .execute()
  await db.schema
    .createTable('page')
    .addColumn('textbook_id', 'text', (column) => column.notNull().references('textbook.id'))
    .addColumn('number', int, (column) => column.notNull())
    .addColumn('chapter_id', 'text', (column) => column.notNull().references('chapter.id'))
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('heading', 'text')
    .addColumn('picture', 'text')
    .addColumn('sentences', 'text', (column) => column.notNull())
    .addColumn('video', 'text')
    // Small readings above the heading; those of sentences are in `sentences`.
    .addColumn('heading_ruby', 'text')
    .addPrimaryKeyConstraint('page_key', ['textbook_id', 'number'])
    .execute()
  // Bytes are stored once however many textbooks use them; docs/decisions/011 gives the reasons for the database.
  await db.schema
    .createTable('resource_bytes')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('bytes', bytes, (column) => column.notNull())
    // A hash of 16 hexadecimal digits that finds similar pictures; null until it is computed.
    .addColumn('look', 'text')
    .execute()
  await db.schema
    .createTable('resource')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('textbook_id', 'text', (column) => column.notNull().references('textbook.id'))
    .addColumn('sha256', 'text', (column) => column.notNull().references('resource_bytes.sha256'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('byte_count', int, (column) => column.notNull())
    .addColumn('duration_ms', int)
    .addUniqueConstraint('resource_content', ['textbook_id', 'sha256'])
    .execute()
  await db.schema.createIndex('resource_sha256').on('resource').column('sha256').execute()
  // When a page was read first: played to its end, or in front for as long as its words take.
  await db.schema
    .createTable('page_visit')
    .addColumn('student_id', 'text', (column) => column.notNull().references('student.id'))
    .addColumn('textbook_id', 'text', (column) => column.notNull().references('textbook.id'))
    .addColumn('page', int, (column) => column.notNull())
    .addColumn('first_at', int, (column) => column.notNull())
    .addColumn('last_at', int, (column) => column.notNull())
    .addColumn('read_at', int)
    .addPrimaryKeyConstraint('page_visit_key', ['student_id', 'textbook_id', 'page'])
    .execute()
}
