/** The calendar month of a moment, `2026-11`. @param timeZone IANA name */
export function monthAt(ms: number, timeZone: string): string {
  // The Canadian date is written as ISO 8601 has it.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(ms).slice(0, 7)
}

/** `2026-12` and 1 is `2027-01`. */
export function plusMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

/** The month in words: `2026年11月`, or `11月` in the year of `now`. */
export function monthText(month: string, now: string, language: string): string {
  const isThisYear = month.slice(0, 4) === now.slice(0, 4)
  return new Intl.DateTimeFormat(language, {
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00:00Z`))
}
