import type { GuardianLink } from '#contract/access/guardian-links.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, GuardianLinkId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { GuardianRelation } from '#contract/school/consents.ts'
import { grantStore } from '#server/access/grants/index.ts'
import type { Asked } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'
import {
  findGuardianLink,
  listGuardianLinks,
  lockGuardianLinks,
  saveGuardianLink,
} from './guardian-link-store.ts'
import { linkEnd, MOST_OPEN } from './rules.ts'
import { getGuardianLink, viewGuardianLink } from './view-guardian-link.ts'

/** Makes a lasting link for a guardian of a student in the branch. A trial's family gets one with the enrolment. */
export async function makeLink(
  { tx, who, now, audit }: Asked<{ id: TutorId | OfficeId; branchId: BranchId }>,
  { studentId, relation, secret }: { studentId: StudentId; relation: GuardianRelation; secret: Secret },
): Promise<{ link: GuardianLink } | Refusal<'NotFound' | 'TooManyGuardianLinks'>> {
  if (!(await directoryStore.isOfSchool(tx, who.branchId, studentId))) return notFound()
  await lockGuardianLinks(tx, studentId)
  const before = await findGuardianLink(tx, secret)
  // A secret never moves from one student to another, nor from another way in.
  if (before) return before.studentId === studentId ? { link: viewGuardianLink(before) } : notFound()
  const open = (await listGuardianLinks(tx, studentId)).filter((link) =>
    grantStore.isOpen(link, now.getTime()),
  )
  if (open.length >= MOST_OPEN) return refuse('TooManyGuardianLinks')
  const id = tx.newId<GuardianLinkId>()
  const madeAt = now.getTime()
  const facts = { id, branchId: who.branchId, studentId, relation, madeBy: who.id, madeAt }
  const isNew = await saveGuardianLink(tx, secret, { ...facts, expiresAt: linkEnd(madeAt, null) })
  if (!isNew) return notFound()
  audit('guardian-link-made', { link: id, student: studentId, relation, before: null, after: { relation } })
  return { link: viewGuardianLink(await getGuardianLink(tx, id)) }
}
