import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { takeJoined } from './identity-store.ts'

/** Erases a student's identities at all providers, which have no id of ours. */
export async function eraseSignOn(tx: Tx, studentId: StudentId): Promise<string[]> {
  await takeJoined(tx, { role: 'student', personId: studentId })
  return []
}
