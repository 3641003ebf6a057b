import { isDeepStrictEqual } from 'node:util'
import { notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { officeSaveSlots, type TermSlot } from '#contract/schedule/terms.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { holdPlanning } from '#server/schedule/bookings/index.ts'
import { getBranch } from '#server/school/index.ts'
import { bringInLine } from '../bring-in-line.ts'
import { checkSlots } from '../check-slots.ts'
import { compareTerm } from '../compare-term.ts'
import type { SlotChange } from '../find-difference.ts'
import { keepSlots } from '../keep-slots.ts'
import { refuseClash } from '../refuse-clash.ts'
import { refuseStale } from '../refuse-stale.ts'
import { deleteSlots, findTerm, listSlots, saveTerm } from '../term-store.ts'

export const officeSaveSlotsCall = ({ lessonUses }: Services) =>
  handle(officeSaveSlots, async ({ tx, who, now, audit }, { termId, revision, slots }) => {
    await holdPlanning(tx, who.branchId)
    const term = await findTerm(tx, who.branchId, termId)
    if (!term) return notFound()
    const [branch, before] = [await getBranch(tx, who.branchId), await listSlots(tx, termId)]
    const { changes, clashes } = await compareTerm({ tx, branch, now }, term, slots)
    const refused =
      refuseStale(term, revision) ??
      (await checkSlots(tx, branch, term, slots, before)) ??
      refuseRan(slots, before, changes) ??
      refuseClash(clashes, branch)
    if (refused) return refused

    const ended = await keepSlots(tx, termId, slots, before, changes)
    const lessons = await bringInLine({ tx, lessonUses, branch, now, by: who.id }, changes)
    await deleteSlots(tx, ended)
    const after = await listSlots(tx, termId)
    const isSame = isDeepStrictEqual(before, after) && changes.every(({ kind }) => !isWritten.has(kind))
    if (isSame) return { revision: term.revision, lessons }
    const next = { ...term, revision: term.revision + 1 }
    await saveTerm(tx, { ...next, branchId: branch.id, by: who.id, at: now })
    audit('slots-saved', {
      term: termId,
      ...lessons,
      before: { slots: otherSlots(before, after) },
      after: { slots: otherSlots(after, before) },
    })
    return { revision: next.revision, lessons }
  })

const isWritten: ReadonlySet<SlotChange['kind']> = new Set(['new', 'changed', 'gone'])

/** A single day of a slot cannot be changed when its lesson has run. */
function refuseRan(
  slots: readonly TermSlot[],
  before: readonly TermSlot[],
  changes: readonly SlotChange[],
): Refusal<'LessonRan'> | null {
  const ran = new Set(
    changes.flatMap(({ kind, slotId, day }) => (kind === 'ran' ? [`${slotId} ${day}`] : [])),
  )
  const had = new Map(before.map(({ id, exceptions }) => [id, exceptions]))
  const isChanged = ({ id, exceptions }: TermSlot) =>
    exceptions.some(
      ({ day, tutorId }) =>
        ran.has(`${id} ${day}`) &&
        !had.get(id)?.some((other) => other.day === day && other.tutorId === tutorId),
    )
  return slots.some(isChanged) ? refuse('LessonRan') : null
}

/** The slots of one list that the other does not have in the same way, each as JSON. */
function otherSlots(slots: readonly TermSlot[], others: readonly TermSlot[]): string[] {
  const known = new Set(others.map((slot) => JSON.stringify(slot)))
  return slots.map((slot) => JSON.stringify(slot)).filter((slot) => !known.has(slot))
}
