import type { ListedStudent } from '#contract/records/thread.ts'
import { credentials } from '#server/access/accounts/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { directoryStore } from '#server/school/people/index.ts'

/** The fields of students that tutors see in a list. */
export async function viewListed(
  tx: Tx,
  students: readonly directoryStore.DirectoryStudent[],
): Promise<ListedStudent[]> {
  const found = await credentials.withLoginIds(tx, 'student', students)
  return found.map(({ id, displayName, reading, grade, emblem, classroom, loginId, isVisitor }) => {
    return { id, displayName, reading, grade, emblem, classroom, loginId, isTrial: isVisitor }
  })
}
