import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeRemoveTerm } from '#contract/schedule/terms.ts'
import { handle } from '#server/platform/handle.ts'
import { holdPlanning } from '#server/schedule/bookings/index.ts'
import { refuseStale } from '../refuse-stale.ts'
import { listSlotLessons } from '../slot-lesson-store.ts'
import { deleteTerm, findTerm } from '../term-store.ts'

export const officeRemoveTermCall = handle(
  officeRemoveTerm,
  async ({ tx, who, audit }, { termId, revision }) => {
    await holdPlanning(tx, who.branchId)
    const term = await findTerm(tx, who.branchId, termId)
    if (!term) return notFound()
    const stale = refuseStale(term, revision)
    if (stale) return stale
    if ((await listSlotLessons(tx, termId)).length > 0) return refuse('NotEmpty')
    await deleteTerm(tx, termId)
    const { name, firstDay, lastDay } = term
    audit('term-removed', { term: termId, before: { name, firstDay, lastDay }, after: null })
    return undefined
  },
)
