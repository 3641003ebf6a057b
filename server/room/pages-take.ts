import type { Place, StudentState } from '#contract/room/state.ts'
import { pageStore } from '#server/books/index.ts'
import type { Student } from '#server/platform/actor.ts'
import type { MemoryTx } from '#server/platform/database.ts'
import { turnStore } from '#server/reading/index.ts'
import { mayReadTextbook } from './readable-textbooks.ts'

/** A state with the time that its device gives it; one without a time happens now. */
export interface Happened {
  state: StudentState
  at?: number | undefined
}

/**
 * How long the words of each turned page take; null unless the textbooks have these pages for this student. A student of one
 * trial lesson may not be on a page that they may not read, since the state would give them the right to read it. A state a
 * second on the same page needs nothing of this.
 */
export async function pagesTake(
  tx: MemoryTx,
  who: Student,
  happened: readonly Happened[],
  before: Place | null,
): Promise<{ takesMs?: number }[] | null> {
  const takes: { takesMs?: number }[] = []
  let known = before
  for (const { state: place } of happened) {
    const isNew = !turnStore.isOnSamePage(known, place)
    const needs = isNew ? await pageStore.findPageNeeds(tx, place) : null
    if (isNew && !(needs && (await mayRead(tx, who, place)))) return null
    takes.push(needs ? { takesMs: needs.takesMs } : {})
    known = place
  }
  return takes
}

async function mayRead(tx: MemoryTx, who: Student, { textbookId }: Place): Promise<boolean> {
  return !who.onlyLessonId || (await mayReadTextbook(tx, who, textbookId))
}
