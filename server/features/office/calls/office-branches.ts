import { officeBranches } from '#contract/office/branches.ts'
import { getBranch, listBranches } from '#server/features/school/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'

export const officeBranchesCall = ({ sendsLetters }: Services) =>
  handle(officeBranches, async ({ tx, who }) => ({
    branches: who.branchId === null ? await listBranches(tx) : [await getBranch(tx, who.branchId)],
    sendsLetters,
  }))
