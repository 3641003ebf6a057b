import type { SlotId, TermId } from '#contract/kernel/ids.ts'
import type { TermSlot } from '#contract/schedule/terms.ts'
import type { Tx } from '#server/platform/database.ts'
import type { SlotChange } from './find-difference.ts'
import { saveSlots } from './term-store.ts'

/**
 * Saves the slots of a term. One that is left out, or has no students, ends: it stays without students while lessons of the
 * past remember it. Returns the others that ended, to be deleted when their lessons have gone.
 */
export async function keepSlots(
  tx: Tx,
  termId: TermId,
  slots: readonly TermSlot[],
  before: readonly TermSlot[],
  changes: readonly SlotChange[],
): Promise<SlotId[]> {
  const lasting = new Set(
    changes.flatMap(({ slotId, lessonId, kind }) => (lessonId && kind !== 'gone' ? [slotId] : [])),
  )
  const named = new Set(slots.map(({ id }) => id))
  const leftOut = before.filter(({ id }) => !named.has(id))
  const ended = [...slots.filter(isEmpty), ...leftOut].filter(({ id }) => lasting.has(id))
  await saveSlots(tx, termId, [
    ...slots.filter((slot) => !isEmpty(slot)),
    ...ended.map((slot) => ({ ...slot, students: [] })),
  ])
  const had = new Set(before.map(({ id }) => id))
  return [...slots.filter(isEmpty), ...leftOut]
    .map(({ id }) => id)
    .filter((id) => had.has(id) && !lasting.has(id))
}

const isEmpty = ({ students }: TermSlot): boolean => students.length === 0
