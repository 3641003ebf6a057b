import type { Kysely } from 'kysely'

/** What a picture looks like (16 hexadecimal digits), so that two that look alike are known; null until it is looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('resource_bytes').addColumn('look', 'text').execute()
}
