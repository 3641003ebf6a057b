import { notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { officeSaveTerm } from '#contract/schedule/terms.ts'
import { handle } from '#server/platform/handle.ts'
import { holdPlanning } from '#server/schedule/bookings/index.ts'
import { refuseStale } from '../refuse-stale.ts'
import { listSlotLessons, type StoredSlotLesson } from '../slot-lesson-store.ts'
import { findTerm, hasTerm, saveTerm } from '../term-store.ts'

export const officeSaveTermCall = handle(
  officeSaveTerm,
  async ({ tx, who, now, audit }, { termId, revision, name, firstDay, lastDay }) => {
    await holdPlanning(tx, who.branchId)
    const term = await findTerm(tx, who.branchId, termId)
    // A new term's id is the client's; one that is another branch's is as unknown as one that is nobody's.
    if (!term && (revision !== null || (await hasTerm(tx, termId)))) return notFound()
    const refused =
      term &&
      (refuseStale(term, revision) ?? refuseLeftOut(await listSlotLessons(tx, termId), firstDay, lastDay))
    if (refused) return refused
    const next = { id: termId, name, firstDay, lastDay, revision: (term?.revision ?? 0) + 1 }
    await saveTerm(tx, { ...next, branchId: who.branchId, by: who.id, at: now })
    const before = term && { name: term.name, firstDay: term.firstDay, lastDay: term.lastDay }
    audit('term-saved', { term: termId, before, after: { name, firstDay, lastDay } })
    return { revision: next.revision }
  },
)

/** Days with lessons cannot be left out of the term: the slots are changed first. */
function refuseLeftOut(
  lessons: readonly StoredSlotLesson[],
  firstDay: string,
  lastDay: string,
): Refusal<'LessonRan' | 'NotEmpty'> | null {
  const leftOut = lessons.filter(({ day }) => day < firstDay || day > lastDay)
  if (leftOut.length === 0) return null
  return refuse(leftOut.some(({ isOpen }) => isOpen) ? 'LessonRan' : 'NotEmpty')
}
