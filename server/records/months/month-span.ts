import { spanOfDays } from '#contract/kernel/zones.ts'
import type { MonthSpan } from './month-read-model.ts'

/** @param month `2026-11`, in the branch's calendar. */
export function monthSpan(month: string, timeZone: string): MonthSpan {
  const [year, number] = month.split('-').map(Number) as [number, number]
  // Day 0 of the next month is this month's last.
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return spanOfDays(`${month}-01`, `${month}-${last}`, timeZone)
}
