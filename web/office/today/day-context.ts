import { createContext, useContext } from 'react'
import type { DayLesson, OfficeDay } from '#contract/days/day.ts'
import type { TutorAbsence } from '#contract/days/tutor-absences.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { useDayText, useLessonTimes, useTimeText } from '#web/ui/time.tsx'
import { useBranch } from '../frame/branch.ts'

/** The form over the screen. */
export type DayForm =
  | { form: 'tutor'; absence: TutorAbsence | null }
  | {
      form: 'student'
      lesson: { id: LessonId; studentId: StudentId; displayName: string } | null
      /** The one that is chosen at first. */
      studentId?: StudentId
    }
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
  const { branch } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  const dayText = useDayText()
  const { start } = useLessonTimes(branch.timeZone)
  return {
    start,
    near: (at: number) => timeOf(at, 'near'),
    date: (at: number) => timeOf(at, 'tiny-date'),
    short: (day: string) => dayText(day, 'tiny-date'),
    long: (day: string) => dayText(day, 'day'),
  }
}
