import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { groupBy } from '#contract/kernel/group-by.ts'
import type { SlotId } from '#contract/kernel/ids.ts'
import type { SlotDay, TermClash, TermSlot } from '#contract/schedule/terms.ts'
import type { Problem } from '#web/client/ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { useClient } from '#web/hooks/use-client.ts'
import { useBranch } from '../frame/branch.ts'

type Difference = OutputOf<'/office/compare-term'>
type SavedTerm = OutputOf<'/office/term'>

/** The clashes of one slot: the first one, and the days of all. */
export interface ClashGroup {
  first: TermClash
  days: readonly string[]
}

export type TermDraft = ReturnType<typeof useTermDraft>

/** The slots of a term as they are edited, with the difference that saving them would make. */
export function useTermDraft({ term, slots: saved }: SavedTerm, begin: readonly TermSlot[] | null) {
  const { branch } = useBranch()
  const client = useClient()
  const saving = useSend('/office/save-slots')
  const [history, setHistory] = useState<readonly (readonly TermSlot[])[]>([begin ?? saved])
  const slots = history.at(-1)!
  const [difference, setDifference] = useState<Difference | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  // The slots of which the difference is shown.
  const [compared, setCompared] = useState<readonly TermSlot[] | null>(null)
  const [tries, setTries] = useState(0)
  const { id: branchId } = branch
  const { id: termId, revision } = term

  useEffect(() => {
    let isLatest = true
    void client.ask('/office/compare-term', { branchId, termId, slots: [...slots] }).then((answer) => {
      if (!isLatest) return
      setProblem(answer.ok ? null : answer.problem)
      if (!answer.ok) return
      setDifference(answer.value)
      setCompared(slots)
    })
    return () => void (isLatest = false)
  }, [client, branchId, termId, revision, slots, tries])

  const edit = (next: readonly TermSlot[]) => setHistory((past) => [...past, next])
  const days = difference?.days ?? []
  const clashes = groupsOf(difference?.clashes ?? [])
  const isClash = new Set(difference?.clashes.map(({ slotId, day }) => `${slotId} ${day}`))
  const counted = days.filter((each) => !isClash.has(`${each.slotId} ${each.day}`))
  const changes = counted.filter(({ kind }) => kind === 'new' || kind === 'changed' || kind === 'gone').length

  return {
    /** By weekday and hour. */
    slots: slots.toSorted((a, b) => placeOf(a) - placeOf(b)),
    saved,
    days,
    counts: groupBy(counted, ({ kind }) => kind),
    clashes,
    clashOn: ({ slotId, day }: Pick<SlotDay, 'slotId' | 'day'>) => isClash.has(`${slotId} ${day}`),
    /** How many lessons saving makes, changes and takes away. */
    changes,
    isEdited: JSON.stringify(slots) !== JSON.stringify(saved),
    isComparing: compared !== slots,
    isLoaded: difference !== null,
    problem,
    compareAgain: () => setTries((count) => count + 1),
    canUndo: history.length > 1,
    undo: () => setHistory((past) => past.slice(0, -1)),
    saving,
    save: () => saving.send({ branchId, termId, revision, slots: [...slots] }),
    saveSlot: (slot: TermSlot) =>
      edit(
        slots.some(({ id }) => id === slot.id)
          ? slots.map((other) => (other.id === slot.id ? slot : other))
          : [...slots, slot],
      ),
    /** A slot without students ends; one that was never saved is dropped. */
    endSlot: (id: SlotId) =>
      edit(
        saved.some((slot) => slot.id === id)
          ? slots.map((slot) => (slot.id === id ? { ...slot, students: [] } : slot))
          : slots.filter((slot) => slot.id !== id),
      ),
    /** On these days of a slot another tutor comes, or with null there is no lesson; undefined: as usual. */
    except: (id: SlotId, on: readonly string[], tutorId: TermSlot['tutorId'] | null | undefined) =>
      edit(
        slots.map((slot) => {
          if (slot.id !== id) return slot
          const others = slot.exceptions.filter(({ day }) => !on.includes(day))
          const own = tutorId === undefined ? [] : on.map((day) => ({ day, tutorId }))
          return { ...slot, exceptions: [...others, ...own].toSorted((a, b) => (a.day < b.day ? -1 : 1)) }
        }),
      ),
  }
}

function groupsOf(clashes: readonly TermClash[]): ClashGroup[] {
  return [...groupBy(clashes, ({ slotId }) => slotId).values()].map((same) => ({
    first: same[0]!,
    days: [...new Set(same.map(({ day }) => day))],
  }))
}

function placeOf({ weekday, startsAt }: TermSlot): number {
  return weekday * 10_000 + Number(startsAt.replace(':', ''))
}
