import { notFound } from '#contract/kernel/refusal.ts'
import { officeCompareTerm } from '#contract/schedule/terms.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch } from '#server/school/index.ts'
import { checkSlots } from '../check-slots.ts'
import { compareTerm, daysOf } from '../compare-term.ts'
import { findTerm, listSlots } from '../term-store.ts'

export const officeCompareTermCall = handle(
  officeCompareTerm,
  async ({ tx, who, now }, { termId, slots }) => {
    const term = await findTerm(tx, who.branchId, termId)
    if (!term) return notFound()
    const branch = await getBranch(tx, who.branchId)
    const unknown = await checkSlots(tx, branch, term, slots, await listSlots(tx, termId))
    if (unknown) return unknown
    const { changes, clashes } = await compareTerm({ tx, branch, now }, term, slots)
    return { days: daysOf(changes), clashes }
  },
)
