import type { StudentId } from '#contract/kernel/ids.ts'
import { directoryStore } from '#server/features/people/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { eraseKeys } from './stores/key-store.ts'
import { deleteUploads, listUploadsBeside } from './stores/upload-store.ts'

/**
 * Erases the keys that other systems have for a student, the guardian whom the school's list names, and the files of the branch that are on
 * their way in: they may name both.
 */
export async function eraseImported(tx: Tx, studentId: StudentId): Promise<string[]> {
  await eraseKeys(tx, studentId)
  await directoryStore.eraseContact(tx, studentId)
  await deleteUploads(tx, await listUploadsBeside(tx, studentId))
  return []
}
