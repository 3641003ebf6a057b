import type { Lesson } from '#contract/lessons.ts'

/** The phase of a lesson for a student right now. */
export type LessonPhase = 'later' | 'open' | 'running' | 'finished' | 'cancelled'

export function lessonPhase(lesson: Lesson, now: number): LessonPhase {
  if (lesson.status !== 'scheduled') return lesson.status
  if (now < lesson.joinFrom) return 'later'
  // Never started, and its hour is over: nobody waits for it any more.
  return now > lesson.endsAt ? 'finished' : 'open'
}

const ORDER: LessonPhase[] = ['running', 'open', 'later', 'finished', 'cancelled']

/** Today's lessons, the one that matters now first, then by time. */
export function byNearness(lessons: readonly Lesson[], now: number): Lesson[] {
  const rank = (lesson: Lesson) => ORDER.indexOf(lessonPhase(lesson, now))
  return lessons.toSorted((a, b) => rank(a) - rank(b) || a.startsAt - b.startsAt)
}
