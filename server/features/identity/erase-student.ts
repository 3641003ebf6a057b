import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { forgetDevicesOf } from './known-device-store.ts'

/** Erases a student and every way in they had. No other row may refer to them any more. */
export async function eraseStudent(tx: Tx, id: StudentId): Promise<void> {
  const { db } = tx
  await db.deleteFrom('one_time_url').where('role', '=', 'student').where('person_id', '=', id).execute()
  await db
    .deleteFrom('refresh_token')
    .where('sign_in_id', 'in', (own) => own.selectFrom('sign_in').select('id').where('person_id', '=', id))
    .execute()
  // Includes guest viewers who looked on at this student.
  await db.deleteFrom('sign_in').where('person_id', '=', id).execute()
  await forgetDevicesOf(tx, { role: 'student', personId: id })
  await db.deleteFrom('credential').where('role', '=', 'student').where('person_id', '=', id).execute()
  await db.deleteFrom('student').where('id', '=', id).execute()
}
