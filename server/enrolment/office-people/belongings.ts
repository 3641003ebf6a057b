import type { Belongings } from '#contract/enrolment/people.ts'
import type { BranchId, StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { countRows } from './join-store.ts'
import { viewStudent } from './view-people.ts'

/** A student of the branch with the counts of what they have. */
export async function belongingsOf(
  tx: Tx,
  branchId: BranchId,
  id: StudentId,
  now: Date,
): Promise<Belongings | null> {
  const student = await directoryStore.findStudent(tx, branchId, id)
  return student && { student: viewStudent(student), ...(await countRows(tx, id, now)) }
}
