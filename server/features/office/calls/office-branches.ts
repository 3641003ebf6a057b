import { officeBranches } from '#contract/office/branches.ts'
import { getBranch, listBranches } from '#server/features/school/index.ts'
import { handle } from '#server/platform/handle.ts'

export const officeBranchesCall = handle(officeBranches, async ({ tx, who }) => ({
  branches: who.branchId === null ? await listBranches(tx) : [await getBranch(tx, who.branchId)],
}))
