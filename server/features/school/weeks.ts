import { dayAt, endOfDay, startOfDay } from './days.ts'

const DAY_MS = 86_400_000
const DAYS = 7
const WEEKS = 8

/** The Mondays of the last weeks in a time zone's calendar, this week's at the end, and the span of these weeks in ms. */
export function lastWeeks(
  now: Date,
  timeZone: string,
): {
  mondays: string[]
  from: number
  until: number
  thisWeek: { monday: string; from: number; until: number }
} {
  const today = dayAt(now, timeZone)
  const thisWeek = mondayOf(today)
  const mondays = Array.from({ length: WEEKS }, (_, index) => plusDays(thisWeek, (index + 1 - WEEKS) * DAYS))
  const until = endOfDay(today, timeZone)
  return {
    mondays,
    from: startOfDay(mondays[0]!, timeZone),
    until,
    thisWeek: { monday: thisWeek, from: startOfDay(thisWeek, timeZone), until },
  }
}

/** @param day `2026-11-21`, which is a Saturday, belongs to the week of `2026-11-16`. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  // Sunday is 0, and is the last day of a week.
  return plusDays(day, -((weekday + DAYS - 1) % DAYS))
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
