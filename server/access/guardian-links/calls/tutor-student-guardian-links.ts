import { tutorStudentGuardianLinks } from '#contract/access/guardian-links.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { listGuardianLinks } from '../guardian-link-store.ts'
import { mayHaveGuardians, viewGuardianLink } from '../view-guardian-link.ts'

export const tutorStudentGuardianLinksCall = handle(
  tutorStudentGuardianLinks,
  async ({ tx, who }, { studentId }) => {
    if (!(await mayHaveGuardians(tx, who, studentId))) return notFound()
    return { links: (await listGuardianLinks(tx, studentId)).map(viewGuardianLink) }
  },
)
