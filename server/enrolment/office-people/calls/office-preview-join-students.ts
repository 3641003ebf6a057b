import { officePreviewJoinStudents } from '#contract/enrolment/people.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { belongingsOf } from '../belongings.ts'

export const officePreviewJoinStudentsCall = handle(
  officePreviewJoinStudents,
  async ({ tx, who, now }, { keptId, joinedId }) => {
    const kept = await belongingsOf(tx, who.branchId, keptId, now)
    const joined = await belongingsOf(tx, who.branchId, joinedId, now)
    return kept && joined && keptId !== joinedId ? { kept, joined } : notFound()
  },
)
