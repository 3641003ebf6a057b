import { groupBy } from '#contract/kernel/group-by.ts'
import { dayAt, hourAt, type CalendarDay } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'

/** A row of a week's table: the lessons that begin within this hour of the wall clock, for each of the days. */
export interface HourRow {
  hour: number
  days: { day: CalendarDay; lessons: Lesson[] }[]
}

/** Only hours in which a lesson begins have a row. */
export function byHour(
  lessons: readonly Lesson[],
  days: readonly CalendarDay[],
  timeZone: string,
): HourRow[] {
  const hours = groupBy(lessons, ({ startsAt }) => hourAt(startsAt, timeZone))
  return [...hours]
    .toSorted(([one], [other]) => one - other)
    .map(([hour, within]) => ({ hour, days: byDay(within, days, timeZone) }))
}

export function byDay(
  lessons: readonly Lesson[],
  days: readonly CalendarDay[],
  timeZone: string,
): HourRow['days'] {
  const own = groupBy(lessons, ({ startsAt }) => dayAt(startsAt, timeZone))
  return days.map((day) => ({ day, lessons: own.get(day) ?? [] }))
}
