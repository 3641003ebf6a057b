import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import { byNearness, lessonPhase } from './lesson-phase.ts'

/** The page to go on with; `fresh` is the first page of a student who has read nothing yet. */
interface Stopped {
  place: Place | null
  fresh: boolean
}

/** The lesson of today that counts now. */
export interface TodaysLesson {
  kind: 'enter' | 'later' | 'over' | 'off'
  lesson: Lesson
}

/**
 * The one thing that a home screen offers: to enter today's lesson; while it is later, over or cancelled, a book beside it;
 * without a lesson, to go on reading.
 */
type Hero = TodaysLesson | { kind: 'reading'; place: Place; fresh: boolean }

const KINDS = { running: 'enter', open: 'enter', later: 'later', finished: 'over', cancelled: 'off' } as const

/** Of two lessons today the next one counts. @param stopped null until it is known */
export function chooseHero(lessons: readonly Lesson[], stopped: Stopped | null, now: number): Hero | null {
  const [lesson] = byNearness(lessons, now)
  if (lesson) return { kind: KINDS[lessonPhase(lesson, now)], lesson }
  return stopped?.place ? { kind: 'reading', place: stopped.place, fresh: stopped.fresh } : null
}
