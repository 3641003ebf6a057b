import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** The curriculum belongs to the school: every branch reads the same. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
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
    .execute()
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
    .addPrimaryKeyConstraint('page_key', ['textbook_id', 'number'])
    .execute()
}
