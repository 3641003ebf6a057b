import { guardianLinks } from '#contract/access/guardian-links.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { listGuardianLinks } from '../guardian-link-store.ts'
import { viewGuardianLink } from '../view-guardian-link.ts'

/** Of a student who has left the office alone reads them. */
export const guardianLinksCall = handle(guardianLinks, async ({ tx, who }, { studentId }) => {
  const { findStudent, isOfSchool } = directoryStore
  const isKnown =
    who.role === 'office'
      ? await findStudent(tx, who.branchId, studentId)
      : await isOfSchool(tx, who.branchId, studentId)
  if (!isKnown) return notFound()
  return { links: (await listGuardianLinks(tx, studentId)).map(viewGuardianLink) }
})
