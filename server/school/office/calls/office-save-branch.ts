import type { BranchId } from '#contract/kernel/ids.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { officeSaveBranch } from '#contract/school/branches.ts'
import { handle } from '#server/platform/handle.ts'
import { listBranches, saveBranch } from '#server/school/index.ts'

export const officeSaveBranchCall = handle(
  officeSaveBranch,
  async ({ tx, audit }, { branchId, code, name, timeZone }) => {
    const branches = await listBranches(tx)
    const before = branches.find(({ id }) => id === branchId) ?? null
    if (branches.some((other) => other.code === code && other.id !== branchId)) return refuse('CodeTaken')
    const branch = { id: branchId ?? tx.newId<BranchId>(), code, name, timeZone }
    await saveBranch(tx, branch)
    audit('branch-saved', { branch: branch.id, before, after: branch })
    return { branch }
  },
)
