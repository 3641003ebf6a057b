import type { CalendarDay } from '#contract/kernel/zones.ts'

const NAMED = /^(?:(\d{4})[-/年])?(\d{1,2})[-/月](\d{1,2})日?$/
const MONTHS = 12
const HALF_A_YEAR = 6

/**
 * The day that `11/24`, `11月24日` or `2026-11-24` names: without a year, the nearest one. Null for what names none.
 * @param today by the clocks of the branch
 */
export function namedDay(typed: string, today: CalendarDay): CalendarDay | null {
  const found = NAMED.exec(typed.normalize('NFKC').trim())
  if (!found) return null
  const [, year, month, day] = found
  const [thisYear, thisMonth] = today.split('-').map(Number) as [number, number]
  const ahead = Number(month) - thisMonth
  const nearest = ahead > HALF_A_YEAR ? thisYear - 1 : ahead < HALF_A_YEAR - MONTHS ? thisYear + 1 : thisYear
  const named = `${year ?? nearest}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  // The 31st of a month without one is no day.
  const at = new Date(`${named}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(named) ? named : null
}
