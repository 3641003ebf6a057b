/** A calendar day, `2026-11-21`. */
export type CalendarDay = string

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** The day after this number of days. Days are counted in UTC, where no day has 23 or 25 hours. */
export function plusDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

export function mondayOf(day: CalendarDay): CalendarDay {
  return plusDays(day, 1 - weekdayOf(day))
}

/** 1 is Monday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(day).getUTCDay() || WEEK_DAYS
}

/** From Monday to Sunday. */
export function weekFrom(monday: CalendarDay): CalendarDay[] {
  return Array.from({ length: WEEK_DAYS }, (_, days) => plusDays(monday, days))
}

/** The calendar day at that time, in the branch's time zone; in the device's until that is known. */
export function dayOf(at: number, timeZone: string | undefined): CalendarDay {
  // The Swedish date format is the ISO one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}

/** `11/22` and `土`, short enough for a button. */
export function dayText(day: CalendarDay, language: string): { date: string; weekday: string } {
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.parse(day))
  return { date: format({ month: 'numeric', day: 'numeric' }), weekday: format({ weekday: 'short' }) }
}

/** The hour of the wall clock at that time, 0 to 23. */
export function hourOf(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return Number(parts.format(at))
}

/** A lesson at least this long is shown as lasting all day, without hours. */
const ALL_DAY_MS = 20 * 3_600_000

export function isAllDay({ startsAt, endsAt }: { startsAt: number; endsAt: number }): boolean {
  return endsAt - startsAt >= ALL_DAY_MS
}
