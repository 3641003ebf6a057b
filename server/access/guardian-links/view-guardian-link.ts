import type { GuardianLink } from '#contract/access/guardian-links.ts'
import type { BranchId, GuardianLinkId, StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { findGuardianLink, type StoredGuardianLink } from './guardian-link-store.ts'

/** The fields of a link that tutors see: neither its secret nor its browser. */
export function viewGuardianLink({
  id,
  studentId,
  relation,
  maker,
  madeAt,
  expiresAt,
  boundAt,
  lastUsedAt,
  revokedAt,
}: StoredGuardianLink): GuardianLink {
  return { id, studentId, relation, madeBy: maker, madeAt, expiresAt, boundAt, lastUsedAt, revokedAt }
}

/** A link that was stored before. */
export async function getGuardianLink(tx: Tx, id: GuardianLinkId): Promise<StoredGuardianLink> {
  const link = await findGuardianLink(tx, { id })
  if (!link) throw new Error(`No guardian link ${id}`)
  return link
}

/** True for a student of the school in this branch. A trial's family gets a link with the enrolment. */
export async function mayHaveGuardians(
  tx: Tx,
  { branchId }: { branchId: BranchId },
  studentId: StudentId,
): Promise<boolean> {
  const student = await directoryStore.findStudent(tx, branchId, studentId)
  return student !== null && !student.isVisitor && student.leftAt === null
}
