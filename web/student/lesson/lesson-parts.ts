import type { LessonPlace } from '../room/use-lesson-place.ts'
import type { LessonPlan } from '../room/use-lesson-plan.ts'
import type { LessonRoom } from '../room/use-lesson-room.ts'

/** The data that a lesson is rendered from, before it starts and while it runs. */
export interface LessonParts {
  lesson: LessonRoom
  plan: LessonPlan
  at: LessonPlace
  onLeave: () => void
}
