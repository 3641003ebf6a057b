import type { Level, TextbookProgress } from '../../../contract/curriculum.ts'
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
      level: Level | undefined
      progress: readonly TextbookProgress[]
      /** Where to go on: where the student stopped, or the first page of their level. */
      place: Place | null
      /** The student has never read here. */
      fresh: boolean
      offline: boolean
    }

/** What a student's first screen shows: today, where they stopped, their level. */
export function useHome(): Home {
  const me = useMe()
  const today = useAsk('/student/auth', {})
  const curriculum = useAsk('/levels', {})
  const again = (): void => {
    today.refetch()
    curriculum.refetch()
  }
  if (today.value && curriculum.value) {
    const levelId = me?.role === 'student' ? me.levelId : null
    const { levels, progress } = curriculum.value
    const stoppedAt = today.value.stoppedAt?.state ?? null
    return {
      status: 'ready',
      lessons: today.value.today,
      level: levels.find(({ id }) => id === levelId),
      progress,
      place: startPlace({ own: undefined, stoppedAt, textbooks: ownTextbooks(levels, levelId) }),
      fresh: stoppedAt === null,
      offline: today.offline || curriculum.offline,
    }
  }
  const failed = today.status === 'failed' || curriculum.status === 'failed'
  return failed
    ? { status: 'failed', problem: today.problem ?? curriculum.problem, again }
    : { status: 'loading' }
}
