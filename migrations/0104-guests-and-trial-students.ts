import type { Kysely } from 'kysely'

/** A sign-in may be for one lesson only: a viewer's, or a trial student's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_in').addColumn('lesson_id', 'text').execute()
  await db.schema.createIndex('sign_in_lesson').on('sign_in').column('lesson_id').execute()
  await db.schema.alterTable('student').addColumn('trial_lesson_id', 'text').execute()
}
