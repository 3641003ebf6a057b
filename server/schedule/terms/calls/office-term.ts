import { notFound } from '#contract/kernel/refusal.ts'
import { officeTerm } from '#contract/schedule/terms.ts'
import { handle } from '#server/platform/handle.ts'
import { findTerm, listSlots } from '../term-store.ts'

export const officeTermCall = handle(officeTerm, async ({ tx, who }, { termId }) => {
  const term = await findTerm(tx, who.branchId, termId)
  return term ? { term, slots: await listSlots(tx, termId) } : notFound()
})
