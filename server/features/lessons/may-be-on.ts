import type { Place } from '#contract/state.ts'
import { hasPage } from '#server/features/curriculum/index.ts'
import type { Student } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { isSamePlace } from './page-turns.ts'
import { mayReadTextbook } from './readable-textbooks.ts'

/**
 * Whether the books have these pages, for this student: a student of one trial lesson is on no page that they may not
 * read, or it would open the book to them. A state a second that stays on its page costs no question.
 */
export async function mayBeOn(
  tx: Tx,
  who: Student,
  places: readonly Place[],
  before: Place | null,
): Promise<boolean> {
  let known = before
  for (const place of places) {
    const isNew = !isSamePlace(known, place)
    if (isNew && !((await hasPage(tx, place)) && (await mayRead(tx, who, place)))) return false
    known = place
  }
  return true
}

async function mayRead(tx: Tx, who: Student, { textbookId }: Place): Promise<boolean> {
  return !who.trialLessonId || (await mayReadTextbook(tx, who, textbookId))
}
