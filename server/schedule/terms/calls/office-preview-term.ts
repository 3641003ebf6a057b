import { notFound } from '#contract/kernel/refusal.ts'
import { officePreviewTerm } from '#contract/schedule/terms.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch } from '#server/school/index.ts'
import { checkSlots } from '../check-slots.ts'
import { compareTerm, differenceOf } from '../compare-term.ts'
import { findTerm, listSlots } from '../term-store.ts'

export const officePreviewTermCall = handle(
  officePreviewTerm,
  async ({ tx, who, now }, { termId, slots }) => {
    const term = await findTerm(tx, who.branchId, termId)
    if (!term) return notFound()
    const branch = await getBranch(tx, who.branchId)
    const unknown = await checkSlots(tx, branch, term, slots, await listSlots(tx, termId))
    return unknown ?? differenceOf(await compareTerm({ tx, branch, now }, term, slots))
  },
)
