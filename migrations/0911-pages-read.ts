import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/platform/migrate.ts'

/**
 * Since when a page is read: heard to its end, or stayed on for as long as its words take. What was counted before nobody
 * measured; it stays counted.
 */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('page_visit').addColumn('read_at', int).execute()
  await db.schema.alterTable('page_heard').addColumn('read_at', int).execute()
  await sql`update page_visit set read_at = first_at`.execute(db)
  await sql`insert into page_heard (session_id, student_id, textbook_id, page, sentences, read_at)
    select session_id, student_id, textbook_id, page, 0, min(at) from page_turn where true
    group by session_id, student_id, textbook_id, page
    on conflict (session_id, student_id, textbook_id, page) do update set read_at = excluded.read_at`.execute(
    db,
  )
}
