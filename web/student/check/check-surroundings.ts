import type { Place } from '#contract/state.ts'
import type { LessonSurroundings } from '../lesson/lesson-surroundings.ts'

/** What the lesson lends to a check. */
export interface CheckSurroundings extends LessonSurroundings {
  /** The page that is open behind the check. */
  place: Place | null
  /** Back to it. */
  onClose: () => void
  /** To another page; to hear a sentence of it, where one is named. */
  onPage: (place: Place, sentence?: string | null) => void
}
