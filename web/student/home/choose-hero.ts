import type { Lesson } from '#contract/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import { byNearness, lessonPhase } from './lesson-phase.ts'

/** The page to go on with; `fresh` is the first page of a student who has read nothing yet. */
interface Stopped {
  place: Place | null
  fresh: boolean
}

interface KnownAtHome<Homework> {
  /** The lesson that can be entered now. */
  lesson: Lesson | null
  stopped: Stopped | null
  homework?: Homework | null
}

/** The one thing that a home screen offers, and the homework that hangs below it. */
export interface OfferedAtHome<Homework> {
  hero:
    | { kind: 'lesson'; lesson: Lesson }
    | { kind: 'homework'; homework: Homework }
    | { kind: 'reading'; place: Place; fresh: boolean }
    | null
  ribbon: Homework | null
}

/** A lesson that is on comes first, then homework, then the book that the student was reading. */
export function chooseHero<Homework = never>({
  lesson,
  stopped,
  homework = null,
}: KnownAtHome<Homework>): OfferedAtHome<Homework> {
  if (lesson) return { hero: { kind: 'lesson', lesson }, ribbon: homework }
  if (homework !== null) return { hero: { kind: 'homework', homework }, ribbon: null }
  if (!stopped?.place) return { hero: null, ribbon: null }
  return { hero: { kind: 'reading', place: stopped.place, fresh: stopped.fresh }, ribbon: null }
}

/** The lesson that can be entered now, a running one before one that is only open. */
export function lessonToEnter(lessons: readonly Lesson[], now: number): Lesson | null {
  const [nearest] = byNearness(lessons, now)
  return nearest && ['running', 'open'].includes(lessonPhase(nearest, now)) ? nearest : null
}
