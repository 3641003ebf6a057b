import type { Kysely } from 'kysely'

/** The session that a student is in now is found by its open attendance; those that have ended are many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('attendance_open_of_student')
    .on('attendance')
    .column('student_id')
    .where('left_at' as never, 'is', null)
    .execute()
}
