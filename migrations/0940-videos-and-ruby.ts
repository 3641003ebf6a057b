import type { Kysely } from 'kysely'

/** A page may have a video, and small readings above its heading; those of sentences stand in `sentences`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('page').addColumn('video', 'text').execute()
  await db.schema.alterTable('page').addColumn('heading_ruby', 'text').execute()
}
