import type { OfficeAccount } from '#contract/enrolment/accounts.ts'

type Standing = Pick<OfficeAccount, 'id' | 'branchId' | 'isDisabled'>

/**
 * True if nobody could run what this person runs, once they are gone: the whole school for the head office; a branch of a
 * school that has no head office.
 */
export function isLastOffice(person: Standing, all: readonly Standing[]): boolean {
  const others = all.filter(({ id, isDisabled }) => id !== person.id && !isDisabled)
  const heads = others.filter(({ branchId }) => branchId === null)
  if (heads.length > 0) return false
  return person.branchId === null || !others.some(({ branchId }) => branchId === person.branchId)
}
