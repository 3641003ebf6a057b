import { officeBranches } from '#contract/school/branches.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { getBranch, listBranches } from '#server/school/index.ts'

export const officeBranchesCall = ({ sendsLetters }: Services) =>
  handle(officeBranches, async ({ tx, who }) => ({
    branches: who.branchId === null ? await listBranches(tx) : [await getBranch(tx, who.branchId)],
    sendsLetters,
  }))
