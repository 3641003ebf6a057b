import type { Lesson } from '#contract/room/calls/lessons.ts'

/** The current phase of a lesson for a student. */
export type LessonPhase = 'later' | 'open' | 'running' | 'finished' | 'cancelled'

export function lessonPhase(lesson: Lesson, now: number): LessonPhase {
  if (lesson.status !== 'scheduled') return lesson.status
  if (now < lesson.joinFrom) return 'later'
  // A lesson that was never started counts as finished after its planned end.
  return now > lesson.endsAt ? 'finished' : 'open'
}

const ORDER: LessonPhase[] = ['running', 'open', 'later', 'finished', 'cancelled']

/** Sorts today's lessons: the current one first, then by time. */
export function byNearness(lessons: readonly Lesson[], now: number): Lesson[] {
  const rank = (lesson: Lesson) => ORDER.indexOf(lessonPhase(lesson, now))
  return lessons.toSorted((a, b) => rank(a) - rank(b) || a.startsAt - b.startsAt)
}
