import type { Honor } from '#contract/honors.ts'
import { asHonor, type StoredHonor } from './honor-store.ts'

/** As the lesson's room had them: one removed there is gone, and a removal after the finish has not happened yet. */
export function honorsInLesson(given: readonly StoredHonor[]): Honor[] {
  const stood = given.filter(({ removedRoomSeq }) => removedRoomSeq === null)
  return stood.map((honor) => ({ ...asHonor(honor), removedBy: null, removedAt: null }))
}
