import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { eraseContact } from './stores/contact-store.ts'
import { eraseKeys } from './stores/key-store.ts'

/** Erases the keys that other systems have for a student, and the guardian whom the school's list names. */
export async function eraseImported(tx: Tx, studentId: StudentId): Promise<string[]> {
  await eraseKeys(tx, studentId)
  await eraseContact(tx, studentId)
  return []
}
