import { timeText } from '#contract/kernel/time-text.ts'
import { plusDays, type CalendarDay } from '#contract/kernel/zones.ts'

const WEEK_DAYS = 7

/** From Monday to Sunday. */
export function weekFrom(monday: CalendarDay): CalendarDay[] {
  return Array.from({ length: WEEK_DAYS }, (_, days) => plusDays(monday, days))
}

/** `11/22` and `土`, short enough for a button. */
export function dayText(day: CalendarDay, language: string): { date: string; weekday: string } {
  const format = (style: 'numeric-date' | 'weekday') => timeText(Date.parse(day), style, language, 'UTC')
  return { date: format('numeric-date'), weekday: format('weekday') }
}
