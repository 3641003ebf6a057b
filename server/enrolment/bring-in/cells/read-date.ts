import { dayAt } from '#contract/kernel/zones.ts'

/** A day such as `2026-03-31`; the days that are possible where the text does not say which; null for a text that is no date. */
export type ReadDate = readonly string[] | null

const ERAS: Record<string, number> = { 令和: 2018, r: 2018, 平成: 1988, h: 1988, 昭和: 1925, s: 1925 }
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ISO_MOMENT = /^\d{4}-\d\d-\d\d[t ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:z|[+-]\d\d:?\d\d)$/
const TIME = /[t ,]+(?:午前|午後|am|pm)?\s*\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?\s*(?:am|pm)?$/
/** Serial numbers of spreadsheet programs: days since 1899-12-30, here from 1954 to 2119. */
const SERIAL = /^\d{5}(?:\.\d+)?$/
const DAY_MS = 86_400_000

/**
 * Reads a date as registers and spreadsheet programs write it: ISO with or without a time, `2026/3/31`, `31/03/2026`, `3/31/26`,
 * `2026年3月31日`, `令和8年3月31日`, `R8.3.31`, `31-Mar-2026`, `20260331`, `46112`.
 * @param timeZone the school's own, for a moment with an offset
 */
export function readDate(written: string, timeZone: string): ReadDate {
  const text = written
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[(（][^)）]*[)）]|[月火水木金土日]曜日?$/g, '')
    .trim()
  if (ISO_MOMENT.test(text)) {
    const moment = Date.parse(text.replace(' ', 't').toUpperCase())
    return Number.isNaN(moment) ? null : [dayAt(new Date(moment), timeZone)]
  }
  const date = text.replace(TIME, '')
  if (SERIAL.test(date)) {
    const days = Math.floor(Number(date))
    return days < 20_000 || days > 80_000
      ? null
      : [new Date(Date.UTC(1899, 11, 30) + days * DAY_MS).toISOString().slice(0, 10)]
  }
  const packed = /^(\d{4})(\d\d)(\d\d)$/.exec(date)
  if (packed) return only(dayOf(Number(packed[1]), Number(packed[2]), Number(packed[3])))
  return ofEra(date) ?? ofMonthName(date) ?? ofNumbers(date)
}

function ofEra(date: string): ReadDate {
  const found =
    /^(令和|平成|昭和|r|h|s)\s*(元|\d{1,2})\s*[年./-]\s*(\d{1,2})\s*[月./-]\s*(\d{1,2})\s*日?$/.exec(date)
  if (!found) return null
  const [, era = '', year = '', month, day] = found
  return only(dayOf(ERAS[era]! + (year === '元' ? 1 : Number(year)), Number(month), Number(day)))
}

function ofMonthName(date: string): ReadDate {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-\s./]+([a-z]{3})[a-z]*\.?[-\s./,]+(\d{2}|\d{4})$/.exec(date)
  const monthFirst = /^([a-z]{3})[a-z]*\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?[-\s,]+(\d{2}|\d{4})$/.exec(date)
  const [day, name, year] = dayFirst
    ? dayFirst.slice(1)
    : monthFirst
      ? [monthFirst[2], monthFirst[1], monthFirst[3]]
      : []
  const month = MONTHS.indexOf(name ?? '') + 1
  return month === 0 ? null : only(dayOf(yearOf(year!), month, Number(day)))
}

/** Three numbers: the order of day and month is the country's, which the text does not say. */
function ofNumbers(date: string): ReadDate {
  const found = /^(\d{1,4})\s*[年./-]\s*(\d{1,2})\s*[月./-]\s*(\d{1,4})\s*日?$/.exec(date)
  if (!found) return null
  const [, one = '', two = '', three = ''] = found
  const parts = [one, two, three].map(Number) as [number, number, number]
  const [a, b, c] = parts
  if (one.length === 4) return three.length > 2 ? null : only(dayOf(a, b, c))
  if (one.length === 3 || three.length === 3 || three.length === 1) return null
  const possible = [dayOf(yearOf(three), b, a), dayOf(yearOf(three), a, b)]
  if (three.length === 2) possible.push(dayOf(yearOf(one), b, c))
  const days = [...new Set(possible.filter((day) => day !== null))]
  return days.length > 0 ? days : null
}

function yearOf(written: string): number {
  return written.length <= 2 ? 2000 + Number(written) : Number(written)
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 10_000
  return isReal ? date.toISOString().slice(0, 10) : null
}

function only(day: string | null): ReadDate {
  return day === null ? null : [day]
}
