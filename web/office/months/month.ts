import { timeText } from '#contract/kernel/time-text.ts'

/** `2026-12` and 1 is `2027-01`. */
export function plusMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

/** The month in words: `2026年11月`, or `11月` in the year of `now`. */
export function monthText(month: string, now: string, language: string): string {
  const isThisYear = month.slice(0, 4) === now.slice(0, 4)
  const first = Date.parse(`${month}-01T00:00:00Z`)
  return timeText(first, isThisYear ? 'month' : 'year-month', language, 'UTC')
}
