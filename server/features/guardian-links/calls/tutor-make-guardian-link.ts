import { tutorMakeGuardianLink } from '#contract/guardian-links.ts'
import type { GuardianLinkId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import {
  findGuardianLink,
  listGuardianLinks,
  lockGuardianLinks,
  saveGuardianLink,
} from '../guardian-link-store.ts'
import { isOpen, linkEnd, MOST_OPEN } from '../rules.ts'
import { getGuardianLink, mayHaveGuardians, viewGuardianLink } from '../view-guardian-link.ts'

export const tutorMakeGuardianLinkCall = handle(
  tutorMakeGuardianLink,
  async ({ tx, who, now, audit }, { studentId, relation, secret }) => {
    if (!(await mayHaveGuardians(tx, who, studentId))) return notFound()
    await lockGuardianLinks(tx, studentId)
    const before = await findGuardianLink(tx, secret)
    // A secret never moves from one student to another.
    if (before) return before.studentId === studentId ? { link: viewGuardianLink(before) } : notFound()
    const open = (await listGuardianLinks(tx, studentId)).filter((link) => isOpen(link, now.getTime()))
    if (open.length >= MOST_OPEN) return refuse('TooManyGuardianLinks')
    const id = newId<GuardianLinkId>()
    const madeAt = now.getTime()
    const facts = { id, branchId: who.branchId, studentId, relation, madeBy: who.id, madeAt }
    await saveGuardianLink(tx, secret, { ...facts, expiresAt: linkEnd(madeAt, null) })
    audit('guardian-link-made', { link: id, student: studentId, relation })
    return { link: viewGuardianLink(await getGuardianLink(tx, id)) }
  },
)
