import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { forgetDevicesOf } from './known-device-store.ts'

/** Who a student was and every way in they had. Nothing else may name them any more. */
export async function eraseStudent(tx: Tx, id: StudentId): Promise<void> {
  const { db } = tx
  await db.deleteFrom('one_time_url').where('role', '=', 'student').where('person_id', '=', id).execute()
  await db
    .deleteFrom('refresh_token')
    .where('sign_in_id', 'in', (own) => own.selectFrom('sign_in').select('id').where('person_id', '=', id))
    .execute()
  // Guests who looked on with the student's eyes are among them.
  await db.deleteFrom('sign_in').where('person_id', '=', id).execute()
  await forgetDevicesOf(tx, { role: 'student', personId: id })
  await db.deleteFrom('credential').where('role', '=', 'student').where('person_id', '=', id).execute()
  await db.deleteFrom('student').where('id', '=', id).execute()
}
