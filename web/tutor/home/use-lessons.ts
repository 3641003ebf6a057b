import { useEffect } from 'react'
import { dayAt, type CalendarDay } from '#contract/kernel/zones.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { daysFrom } from './days.ts'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 30_000

/**
 * The branch and its lessons of some days.
 * @param first the first of the days; null for today, also after midnight.
 */
export function useLessons(first: CalendarDay | null = null) {
  const branch = useAsk('/tutor/tutor-branch', {})
  const timeZone = branch.value?.branch.timeZone ?? 'UTC'
  const today = dayAt(useNow(MINUTE_MS), timeZone)
  const days = daysFrom(first ?? today)
  const lessons = useAsk(
    '/tutor/lessons',
    { from: days[0], to: days.at(-1)! },
    { anew: true, pollMs: LOOK_EVERY_MS },
  )
  // The cached lessons are out of date when the tutor returns from a lesson.
  // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  useEffect(() => lessons.refetch(), [])
  return {
    branch: branch.value?.branch,
    today,
    days,
    lessons: branch.value && lessons.value?.lessons,
    problem: branch.problem ?? lessons.problem,
    offline: branch.offline || lessons.offline,
    refetch: () => {
      branch.refetch()
      lessons.refetch()
    },
  }
}
