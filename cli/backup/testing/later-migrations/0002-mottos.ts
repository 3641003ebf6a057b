import type { Kysely } from 'kysely'

/** A change that some later version may make, for the tests of older backups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('branch').addColumn('motto', 'text').execute()
}
