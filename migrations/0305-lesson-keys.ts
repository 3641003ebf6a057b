import type { Kysely } from 'kysely'

/** A school's own name for a lesson, so that the same file planned again finds it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lesson').addColumn('key', 'text').execute()
  await db.schema.createIndex('lesson_key').on('lesson').columns(['branch_id', 'key']).unique().execute()
}
