const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** A calendar day and the six after it. Days are counted in UTC, where no day has 23 or 25 hours. */
export function daysFrom(first: string): [string, ...string[]] {
  const start = Date.parse(`${first}T00:00:00Z`)
  const later = Array.from({ length: WEEK_DAYS - 1 }, (_, index) =>
    new Date(start + (index + 1) * DAY_MS).toISOString().slice(0, 10),
  )
  return [first, ...later]
}
