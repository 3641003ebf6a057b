import type { Kysely } from 'kysely'

/** Every screen of every tutor asks again and again for the running lessons of a branch, of which there are few. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('lesson_status').on('lesson').columns(['branch_id', 'status']).execute()
}
