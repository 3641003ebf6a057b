import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { takeJoined } from './identity-store.ts'

/** Who a student is at any provider, which goes by no id of ours. */
export async function eraseSignOn(tx: Tx, studentId: StudentId): Promise<string[]> {
  await takeJoined(tx, { role: 'student', personId: studentId })
  return []
}
