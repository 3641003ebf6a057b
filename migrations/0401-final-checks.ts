import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/** A check never changes; another one takes its place. Its chapter may go with an edition, what was made on it stays. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('final_check')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('chapter_id', 'text', (column) => column.notNull())
    .addColumn('textbook_id', 'text', (column) => column.notNull().references('textbook.id'))
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('time_limit_s', int, (column) => column.notNull())
    .addColumn('pass_score', int, (column) => column.notNull())
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('keys', 'text', (column) => column.notNull())
    .addColumn('written', 'text')
    .addColumn('added_at', int, (column) => column.notNull())
    .addColumn('replaced_at', int)
    .execute()
  await sql`create unique index final_check_present on final_check (chapter_id) where replaced_at is null`.execute(
    db,
  )
}
