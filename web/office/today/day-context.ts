import { createContext, useContext } from 'react'
import type { DayLesson, OfficeDay } from '#contract/days/day.ts'
import type { TutorAbsence } from '#contract/days/tutor-absences.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { timeText } from '#contract/kernel/time-text.ts'
import { useLessonTimes, useTimeText } from '#web/ui/time.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { shortDay } from '../terms/calendar.ts'

/** The form over the screen. */
export type DayForm =
  | { form: 'tutor'; absence: TutorAbsence | null }
  | { form: 'student'; lesson: { id: LessonId; studentId: StudentId; displayName: string } | null }
  | { form: 'cancel'; lesson: DayLesson }
  | { form: 'cancel-day' }
  | { form: 'restore'; lessons: readonly DayLesson[] }
  | { form: 'to-call'; lessonIds: readonly LessonId[] }
  | { form: 'make-up'; missed: MissedLesson }

export interface MissedLesson {
  lessonId: LessonId
  /** Null: all who have not made it up. */
  studentId: StudentId | null
  who: string
  startsAt: number
  classroom: string
}

interface ShownDay {
  shown: OfficeDay
  offline: boolean
  open(form: DayForm): void
  show(day: string): void
  /** Asks for the day again, after a change of it. */
  refresh(): void
}

export const DayContext = createContext<ShownDay | null>(null)

/** The day that is shown. Only within the screen of a day. */
export function useDay(): ShownDay {
  return useContext(DayContext)!
}

/** Days and times as the office reads them, in the branch's time zone. */
export function useDayTexts() {
  const { terms } = useWords().office
  const [language] = useLanguage()
  const { branch } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  const { start } = useLessonTimes(branch.timeZone)
  return {
    clock: (at: number) => timeOf(at, 'clock'),
    start,
    dayClock: (at: number) => `${timeOf(at, 'tiny-date')} ${timeOf(at, 'clock')}`,
    date: (at: number) => timeOf(at, 'tiny-date'),
    short: (day: string) => shortDay(terms, day),
    long: (day: string) => timeText(Date.parse(day), 'day', language, 'UTC'),
  }
}
