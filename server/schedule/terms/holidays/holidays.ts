import japan from '@holiday-jp/holiday_jp'
import type { Holiday } from '#contract/schedule/holidays.ts'
import type { Branch } from '#contract/school/school.ts'
import type { Tx } from '#server/platform/database.ts'
import { listOwnDays, type OwnDay } from './holiday-store.ts'

interface Days {
  firstDay: string
  lastDay: string
}

const DAY_MS = 86_400_000
const japanese: Readonly<Record<string, { name: string; name_en: string }>> = japan.holidays

/** The country's holidays, for a branch in Japan. Source: @holiday-jp/holiday_jp, which knows the years 1970 to 2050. */
function countryHolidays({ timeZone }: Pick<Branch, 'timeZone'>, days: readonly string[]): Holiday[] {
  if (timeZone !== 'Asia/Tokyo') return []
  return days.flatMap((day): Holiday[] => {
    const found = japanese[day]
    return found ? [{ day, name: found.name, nameEn: found.name_en, by: 'country', isClosed: true }] : []
  })
}

/** The country's holidays and the branch's own, in order; also those of the country on which the branch works. */
export async function listHolidays(tx: Tx, branch: Branch, span: Days): Promise<Holiday[]> {
  return withOwnDays(branch, daysBetween(span), await listOwnDays(tx, branch.id, span))
}

/** The branch's word about a day counts more than the country's. */
export function withOwnDays(
  branch: Pick<Branch, 'timeZone'>,
  days: readonly string[],
  own: readonly OwnDay[],
): Holiday[] {
  const holidays = new Map(countryHolidays(branch, days).map((holiday) => [holiday.day, holiday]))
  for (const { day, name, isClosed } of own) {
    const country = holidays.get(day)
    if (isClosed) holidays.set(day, { day, name, nameEn: '', by: 'branch', isClosed })
    else if (country) holidays.set(day, { ...country, isClosed })
  }
  return [...holidays.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/**
 * The branch's own word by which it is closed, or works, on these days. Nothing is said about a day that is so by itself.
 * @param name of the closed days.
 */
export function ownDaysOf(
  branch: Pick<Branch, 'timeZone'>,
  span: Days,
  isClosed: boolean,
  name: string,
): OwnDay[] {
  const days = daysBetween(span)
  const country = new Set(countryHolidays(branch, days).map(({ day }) => day))
  if (isClosed) return days.filter((day) => !country.has(day)).map((day) => ({ day, name, isClosed }))
  return days.filter((day) => country.has(day)).map((day) => ({ day, name: '', isClosed }))
}

export function daysBetween({ firstDay, lastDay }: Days): string[] {
  const days: string[] = []
  for (let ms = Date.parse(firstDay); ms <= Date.parse(lastDay); ms += DAY_MS)
    days.push(new Date(ms).toISOString().slice(0, 10))
  return days
}
