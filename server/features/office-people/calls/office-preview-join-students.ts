import { notFound } from '#contract/kernel/refusal.ts'
import { officePreviewJoinStudents } from '#contract/office/people.ts'
import { handle } from '#server/platform/handle.ts'
import { belongingsOf } from '../belongings.ts'

export const officePreviewJoinStudentsCall = handle(
  officePreviewJoinStudents,
  async ({ tx, who, now }, { writtenId, joinedId }) => {
    const kept = await belongingsOf(tx, who.branchId, writtenId, now)
    const joined = await belongingsOf(tx, who.branchId, joinedId, now)
    return kept && joined && writtenId !== joinedId ? { kept, joined } : notFound()
  },
)
