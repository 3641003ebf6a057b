import type { Kysely } from 'kysely'

/** A lesson's story asks for all of its calls, the closed ones too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('call_session').on('call').column('session_id').execute()
}
