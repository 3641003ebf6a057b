import { createContext, useContext } from 'react'
import type { Branch } from '#contract/school/school.ts'

/** The branch that the office's screens are about. */
export interface ShownBranch {
  branch: Branch
  /** All branches that this person runs. */
  branches: readonly Branch[]
  show(branch: Branch): void
  /** False for a school without a mail server. */
  sendsLetters: boolean
}

export const BranchContext = createContext<ShownBranch | null>(null)

/** The branch that is shown. Only within `OfficeFrame`, below the list of branches. */
export function useBranch(): ShownBranch {
  return useContext(BranchContext)!
}
