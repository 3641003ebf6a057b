import type { Level } from '#contract/books/curriculum.ts'
import type { OutputOf } from '#contract/calls.ts'
import { ownTextbooks, startPlace } from '#contract/reading/rules/start-place.ts'
import type { Place } from '#contract/room/state.ts'
import { useAsk, type AskState } from '#web/hooks/asks/use-ask.ts'
import { useUnsent } from '#web/hooks/asks/use-outbox.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { unsentPlace } from '../room/unsent-place.ts'

export interface Home {
  today: AskState<OutputOf<'/student/auth'>>
  curriculum: AskState<OutputOf<'/levels'>>
  /** The page to go on with: the page where the student stopped, or the first page of their level. */
  stopped: AskState<{ place: Place | null; fresh: boolean }>
  level: Level | undefined
  /** The student is a trial student. */
  isTrial: boolean
  offline: boolean
}

/** A lesson of today may be cancelled, take place after all, or go on, while the screen is open. */
const LOOK_EVERY_MS = 30_000

/** Loads the parts of a student's home screen: today, the last page, the level. Each part has its own request. */
export function useHome(): Home {
  const me = useMe()
  const today = useAsk('/student/auth', {}, { anew: true })
  const lessons = useAsk('/student/lessons', {}, { anew: true, pollMs: LOOK_EVERY_MS })
  const curriculum = useAsk('/levels', {}, { anew: true })
  const resume = useResume()
  const unsent = unsentPlace(useUnsent())
  const student = me?.role === 'student' ? me : null
  const levels = curriculum.value?.levels ?? []
  const levelId = student?.levelId ?? null
  const stoppedAt = resume.value?.recorded?.state ?? null
  const textbooks = ownTextbooks(levels, levelId)
  const known = unsent ?? stoppedAt
  // The first page of the level is unknown until the level is loaded.
  const isKnown = known !== null || (resume.value !== undefined && curriculum.value !== undefined)
  const place = startPlace({ own: undefined, unsent, stoppedAt, textbooks })
  return {
    today: {
      ...today,
      value: today.value && { ...today.value, today: lessons.value?.today ?? today.value.today },
    },
    curriculum,
    stopped: { ...resume, value: isKnown ? { place, fresh: known === null } : undefined },
    level: levels.find(({ id }) => id === levelId),
    isTrial: student !== null && student.onlyLessonId !== null,
    offline: today.offline || curriculum.offline || resume.offline,
  }
}

/** The student's last place on any device; requested each time the screen appears. */
export function useResume(): AskState<OutputOf<'/student/current-state'>> {
  return useAsk('/student/current-state', {}, { anew: true })
}
