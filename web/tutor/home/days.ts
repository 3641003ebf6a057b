import { groupBy } from '#contract/kernel/group-by.ts'
import { dayAt, plusDays, type CalendarDay } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'

/** A day and the days after it: a week. */
const DAYS_AHEAD = 6
/** The number of days by which one press moves the choice. */
const STEP_DAYS = 7

/** A day and the days after it. Days are counted in UTC, where no day has 23 or 25 hours. */
export function daysFrom(first: CalendarDay): [CalendarDay, ...CalendarDay[]] {
  return [first, ...Array.from({ length: DAYS_AHEAD }, (_, ahead) => plusDays(first, ahead + 1))]
}

/** The first days of the spans before and after these days. */
export function stepsFrom(first: CalendarDay): { earlier: CalendarDay; later: CalendarDay } {
  return { earlier: plusDays(first, -STEP_DAYS), later: plusDays(first, STEP_DAYS) }
}

/** The name of a day relative to today; null for other days. */
export function nearName(day: CalendarDay, today: CalendarDay): 'yesterday' | 'today' | 'tomorrow' | null {
  if (day === today) return 'today'
  if (day === plusDays(today, 1)) return 'tomorrow'
  return day === plusDays(today, -1) ? 'yesterday' : null
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
  const ofDay = lessons.filter((lesson) => dayAt(lesson.startsAt, timeZone) === day)
  const groups = groupBy(ofDay, (lesson) => lesson.classroom.id)
  return [...groups.values()]
    .map((group) => ({
      classroom: group[0]!.classroom,
      lessons: group.sort((a, b) => a.startsAt - b.startsAt),
    }))
    .sort(
      (a, b) => Number(isOwn(b)) - Number(isOwn(a)) || a.classroom.name.localeCompare(b.classroom.name, 'ja'),
    )
}
