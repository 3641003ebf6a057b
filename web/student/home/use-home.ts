import type { CheckStanding, Level, TextbookProgress } from '../../../contract/curriculum.ts'
import type { Lesson } from '../../../contract/lessons.ts'
import type { Place } from '../../../contract/state.ts'
import type { Problem } from '../../shared/ask.ts'
import { useAsk } from '../../shared/query/use-ask.ts'
import { useMe } from '../../shared/sign-in-state.ts'
import { ownTextbooks, startPlace } from '../lesson/start-place.ts'

export type Home =
  | { status: 'loading' }
  | { status: 'failed'; problem: Problem | null; again(): void }
  | {
      status: 'ready'
      lessons: readonly Lesson[]
      /** The first one after today. */
      next: Lesson | null
      level: Level | undefined
      progress: readonly TextbookProgress[]
      checks: readonly CheckStanding[]
      /** Where to go on: where the student stopped, or the first page of their level. */
      place: Place | null
      /** The student has never read here. */
      fresh: boolean
      /** The student is here for one lesson. */
      isTrial: boolean
      offline: boolean
    }

/** What a student's first screen shows: today, where they stopped, their level. */
export function useHome(): Home {
  const me = useMe()
  const today = useAsk('/student/auth', {}, { anew: true })
  const curriculum = useAsk('/levels', {}, { anew: true })
  const again = (): void => {
    today.refetch()
    curriculum.refetch()
  }
  if (today.value && curriculum.value) {
    const student = me?.role === 'student' ? me : null
    const levelId = student?.levelId ?? null
    const { levels, progress, checks } = curriculum.value
    const stoppedAt = today.value.stoppedAt?.state ?? null
    return {
      status: 'ready',
      lessons: today.value.today,
      next: today.value.next,
      level: levels.find(({ id }) => id === levelId),
      progress,
      checks,
      place: startPlace({
        own: undefined,
        unsent: null,
        stoppedAt,
        textbooks: ownTextbooks(levels, levelId),
      }),
      fresh: stoppedAt === null,
      isTrial: student !== null && student.trialLessonId !== null,
      offline: today.offline || curriculum.offline,
    }
  }
  const failed = today.status === 'failed' || curriculum.status === 'failed'
  return failed
    ? { status: 'failed', problem: today.problem ?? curriculum.problem, again }
    : { status: 'loading' }
}
