import { createContext, useContext } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { Attempt, FinalCheck, ItemId, Mark } from '#contract/learning/final-checks.ts'
import type { AskState } from '#web/hooks/asks/use-ask.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { useRoom } from '#web/tutor/room/lesson-context.tsx'
import { itemKey, useActs } from '#web/tutor/room/use-acts.ts'

/** The chapter that the check tab shows, for one student. */
interface OpenChapter {
  /** Null until the textbook has loaded. */
  book: OpenBook | null
  /** The checks of the chapter, and the student's attempts at them. */
  results: AskState<OutputOf<'/tutor/final-check-result'>>
  /** The recordings of the student in this tutor's lessons. */
  recordings: AskState<OutputOf<'/tutor/student-recordings'>>
}

export const ChapterContext = createContext<OpenChapter | null>(null)

export function useOpenChapter(): OpenChapter {
  return useContext(ChapterContext)!
}

/** The check in the variant that an attempt asks; undefined while it is being requested. */
export function useCheckOf({ checkId, number }: Pick<Attempt, 'checkId' | 'number'>): FinalCheck | undefined {
  const { checks } = useOpenChapter().results.value ?? {}
  return checks?.find(({ id, variant }) => id === checkId && variant === number - 1)
}

/** An attempt, in the room or in the results. */
export type AnyAttempt = Pick<Attempt, 'id' | 'checkId'>

/** The acts on one item of an attempt; each resolves to true if it was done. */
export function useItemActs({ id, checkId }: AnyAttempt, item: ItemId) {
  const { check } = useActs()
  const { busy } = useRoom()
  const { results } = useOpenChapter()
  const after = async (done: Promise<boolean>): Promise<boolean> => {
    const isDone = await done
    // The room contains only the last attempt, so changes of earlier ones are requested.
    results.refetch()
    return isDone
  }
  return {
    busy: busy.has(itemKey(id, item)),
    struck: results.value?.struck.find((each) => each.checkId === checkId && each.item === item),
    mark: (mark: Mark) => after(check.change(id, { kind: 'mark', item, mark })),
    strike: (reason: string) => after(check.strike(id, item, reason)),
    restore: () => after(check.restore(id, item)),
  }
}
