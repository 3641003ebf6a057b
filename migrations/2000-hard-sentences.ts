import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/platform/databases/migrate.ts'

/** What was hard for a student, for their parents: where each call was raised, and what was played most often on a page. */
export async function up(db: Kysely<unknown>, { int }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('call').addColumn('textbook_id', 'text').execute()
  await db.schema.alterTable('call').addColumn('page', int).execute()
  await db.schema.alterTable('call').addColumn('sentence', 'text').execute()
  await db.schema.alterTable('page_played').addColumn('most_sentence', 'text').execute()
  await db.schema.alterTable('page_played').addColumn('most_times', int).execute()
}
