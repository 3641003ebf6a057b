import type { TextbookProgress } from '#contract/books/curriculum.ts'
import type { LessonId, SessionId } from '#contract/kernel/ids.ts'
import { ownTextbooks, startPlace } from '#contract/reading/rules/start-place.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { Place } from '#contract/room/state.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useUnsent } from '#web/hooks/asks/use-outbox.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { useResume } from '../home/use-home.ts'
import { unsentPlace } from './unsent-place.ts'

export interface LessonPlan {
  lesson: Lesson | null
  /** The first page; null until it is known, and if there is no book. */
  start: Place | null
  known: boolean
  /** The pages that the student read before this lesson. */
  progress: readonly TextbookProgress[]
}

const nothing: readonly TextbookProgress[] = []

/**
 * Loads the plan of this lesson.
 * @param carried the first page as the opened page knows it, until the plan is loaded.
 */
export function useLessonPlan(
  lessonId: LessonId,
  sessionId: SessionId,
  own: RoomStudent | undefined,
  carried: Place | null,
): LessonPlan {
  const me = useMe()
  const auth = useAsk('/student/auth', {})
  const curriculum = useAsk('/levels', {})
  const resume = useResume()
  const lesson = auth.value?.today.find(({ id }) => id === lessonId) ?? null
  const known = [auth, curriculum, resume].every(({ status }) => status !== 'loading')
  const levelId = me?.role === 'student' ? me.levelId : null
  const unsent = unsentPlace(useUnsent(), sessionId)
  const start = startPlace({
    own,
    unsent,
    stoppedAt: known ? (resume.value?.recorded?.state ?? null) : carried,
    textbooks: known ? ownTextbooks(curriculum.value?.levels ?? [], levelId) : [],
  })
  return { lesson, start, known: known || start !== null, progress: curriculum.value?.progress ?? nothing }
}
