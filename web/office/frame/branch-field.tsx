import type { BranchId } from '#contract/kernel/ids.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { useBranch } from './branch.ts'

/** The branch that a person of the office runs; null for the head office. */
export function useOwnBranch(): BranchId | null {
  const me = useMe()
  return me?.role === 'office' ? me.branchId : null
}

interface BranchFieldProps {
  label: string
  problem?: string | null
  /** The words for all branches. */
  all: string
  value: BranchId | null
  onChange: (branchId: BranchId | null) => void
}

/** One branch, or the whole school: the head office chooses. The office of a branch has no choice, and sees none. */
export function BranchField({ all, ...field }: BranchFieldProps) {
  const { branches } = useBranch()
  if (useOwnBranch() !== null) return null
  return (
    <SelectField {...field} options={[[null, all], ...branches.map(({ id, name }) => [id, name] as const)]} />
  )
}
