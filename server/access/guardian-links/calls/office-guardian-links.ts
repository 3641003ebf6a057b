import { officeGuardianLinks } from '#contract/access/ways-in.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { listGuardianLinks } from '../guardian-link-store.ts'
import { viewGuardianLink } from '../view-guardian-link.ts'

export const officeGuardianLinksCall = handle(officeGuardianLinks, async ({ tx, who }, { studentId }) => {
  if (!(await directoryStore.findStudent(tx, who.branchId, studentId))) return notFound()
  return { links: (await listGuardianLinks(tx, studentId)).map(viewGuardianLink) }
})
