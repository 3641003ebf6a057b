import type { GuardianLink } from '#contract/access/guardian-links.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, GuardianLinkId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { GuardianRelation } from '#contract/school/consents.ts'
import { endGrants, type Grants } from '#server/access/endings/index.ts'
import { grantStore } from '#server/access/grants/index.ts'
import type { Asked } from '#server/platform/handle.ts'
import {
  findGuardianLink,
  listGuardianLinks,
  lockGuardianLinks,
  saveGuardianLink,
} from './guardian-link-store.ts'
import { linkEnd, MOST_OPEN } from './rules.ts'
import { getGuardianLink, mayHaveGuardians, viewGuardianLink } from './view-guardian-link.ts'

/** A tutor, or a person of the office. */
type StaffAsks = Asked<{ id: TutorId | OfficeId; branchId: BranchId }>

/** Makes a lasting link for a guardian of a student in the branch. */
export async function makeLink(
  { tx, who, now, audit }: StaffAsks,
  { studentId, relation, secret }: { studentId: StudentId; relation: GuardianRelation; secret: Secret },
): Promise<{ link: GuardianLink } | Refusal<'NotFound' | 'TooManyGuardianLinks'>> {
  if (!(await mayHaveGuardians(tx, who, studentId))) return notFound()
  await lockGuardianLinks(tx, studentId)
  const before = await findGuardianLink(tx, secret)
  // A secret never moves from one student to another, nor from another way in.
  if (before) return before.studentId === studentId ? { link: viewGuardianLink(before) } : notFound()
  const open = (await listGuardianLinks(tx, studentId)).filter((link) =>
    grantStore.isOpen(link, now.getTime()),
  )
  if (open.length >= MOST_OPEN) return refuse('TooManyGuardianLinks')
  const id = newId<GuardianLinkId>()
  const madeAt = now.getTime()
  const facts = { id, branchId: who.branchId, studentId, relation, madeBy: who.id, madeAt }
  const isNew = await saveGuardianLink(tx, secret, { ...facts, expiresAt: linkEnd(madeAt, null) })
  if (!isNew) return notFound()
  audit('guardian-link-made', { link: id, student: studentId, relation, before: null, after: { relation } })
  return { link: viewGuardianLink(await getGuardianLink(tx, id)) }
}

/** Revokes a link of a student in the branch, and ends the visits that came of it and what hangs on it. */
export async function revokeLink(
  { tx, who, now, audit }: StaffAsks,
  grants: Grants,
  id: GuardianLinkId,
): Promise<{ link: GuardianLink } | Refusal<'NotFound' | 'LinkRevoked'>> {
  const link = await findGuardianLink(tx, { id })
  if (!link || !(await mayHaveGuardians(tx, who, link.studentId))) return notFound()
  const { grants: ended, signedOut } = await endGrants(tx, grants, 'any', { ids: [id] }, { by: who.id, now })
  if (ended.length === 0) return refuse('LinkRevoked')
  const changed = { before: { revokedAt: null }, after: { revokedAt: now.getTime() } }
  audit('guardian-link-revoked', { link: id, student: link.studentId, signedOut, ...changed })
  return { link: viewGuardianLink(await getGuardianLink(tx, id)) }
}
