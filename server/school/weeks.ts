import { dayAt, endOfDay, mondayOf, plusDays, startOfDay } from '#contract/kernel/zones.ts'

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
