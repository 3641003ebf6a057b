import type { Lesson } from '#contract/lessons.ts'

/** A calendar day, `2026-11-21`. */
export type CalendarDay = string

/** A day and the week after it. */
const DAYS_AHEAD = 7
/** The number of days by which one press moves the choice. */
const STEP_DAYS = 7

/** The calendar day at that time, in the branch's time zone; in the device's until that is known. */
export function dayOf(at: number, timeZone: string | undefined): CalendarDay {
  // The Swedish date format is the ISO one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}

/** A day and the days after it. Days are counted in UTC, where no day has 23 or 25 hours. */
export function daysFrom(first: CalendarDay): [CalendarDay, ...CalendarDay[]] {
  return [first, ...Array.from({ length: DAYS_AHEAD }, (_, ahead) => dayAfter(first, ahead + 1))]
}

/** The first days of the spans before and after these days. */
export function stepsFrom(first: CalendarDay): { earlier: CalendarDay; later: CalendarDay } {
  return { earlier: dayAfter(first, -STEP_DAYS), later: dayAfter(first, STEP_DAYS) }
}

/** The name of a day relative to today; null for other days. */
export function nearName(day: CalendarDay, today: CalendarDay): 'yesterday' | 'today' | 'tomorrow' | null {
  if (day === today) return 'today'
  if (day === dayAfter(today, 1)) return 'tomorrow'
  return day === dayAfter(today, -1) ? 'yesterday' : null
}

/** The day after this number of days. */
export function dayAfter(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** `11/22` and `土`, short enough for a button. */
export function dayText(day: CalendarDay, language: string): { date: string; weekday: string } {
  const at = Date.parse(`${day}T00:00:00Z`)
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(at)
  return { date: format({ month: 'numeric', day: 'numeric' }), weekday: format({ weekday: 'short' }) }
}

export interface ClassroomLessons {
  classroom: Lesson['classroom']
  lessons: Lesson[]
}

/** A day's lessons by classroom, each in order of time; classrooms with a lesson of the tutor come first. */
export function byClassroom(
  lessons: Lesson[],
  day: CalendarDay,
  timeZone: string,
  tutorId: string | undefined,
): ClassroomLessons[] {
  const isOwn = (group: ClassroomLessons) => group.lessons.some(({ tutor }) => tutor.id === tutorId)
  const ofDay = lessons.filter((lesson) => dayOf(lesson.startsAt, timeZone) === day)
  const groups = Map.groupBy(ofDay, (lesson) => lesson.classroom.id)
  return [...groups.values()]
    .map((group) => ({
      classroom: group[0]!.classroom,
      lessons: group.sort((a, b) => a.startsAt - b.startsAt),
    }))
    .sort(
      (a, b) => Number(isOwn(b)) - Number(isOwn(a)) || a.classroom.name.localeCompare(b.classroom.name, 'ja'),
    )
}
