import { tutorTutorBranch } from '#contract/school/school.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch } from '../store.ts'

export const tutorTutorBranchCall = handle(tutorTutorBranch, async ({ tx, who }) => ({
  branch: await getBranch(tx, who.branchId),
}))
