import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import { byNearness, lessonPhase } from './lesson-phase.ts'

/** The page to go on with; `fresh` is the first page of a student who has read nothing yet. */
interface Stopped {
  place: Place | null
  fresh: boolean
}

/** The one thing that a home screen offers; homework hangs from ribbons of its own. */
type Hero = { kind: 'lesson'; lesson: Lesson } | { kind: 'reading'; place: Place; fresh: boolean }

/** A lesson that can be entered now comes first, then the book that the student was reading. */
export function chooseHero(lesson: Lesson | null, stopped: Stopped | null): Hero | null {
  if (lesson) return { kind: 'lesson', lesson }
  return stopped?.place ? { kind: 'reading', place: stopped.place, fresh: stopped.fresh } : null
}

/** The lesson that can be entered now, a running one before one that is only open. */
export function lessonToEnter(lessons: readonly Lesson[], now: number): Lesson | null {
  const [nearest] = byNearness(lessons, now)
  return nearest && ['running', 'open'].includes(lessonPhase(nearest, now)) ? nearest : null
}
