import type { Me } from './access/identity.ts'
import type { CallPath, InputOf, OutputOf } from './calls.ts'
import type { LessonId } from './kernel/ids.ts'
import type { Place } from './room/state.ts'

/**
 * Carried by the page of a lesson for the student who opens it, so that its first screen is drawn without a request. The
 * server writes it into the page; a page that was opened in any other way carries nothing.
 */
export interface CarriedLesson {
  lessonId: LessonId
  me: Me
  /** The room as joining answers it. The joining itself is still sent, because reading a page changes nothing. */
  joined: OutputOf<'/student/join-session'>
  /** The first page of the textbook; null without a textbook. */
  start: Place | null
  answers: readonly CarriedAnswer[]
}

/** The answer to a call that the screen would send first. */
export type CarriedAnswer = {
  [Path in CallPath]: { path: Path; input: InputOf<Path>; answer: OutputOf<Path> }
}[CallPath]
