const DAY_MS = 86_400_000
const DAYS_OF_A_YEAR = 365
const MONTHS_OF_A_YEAR = 12

/** The office sees a coming erasure for at least this time. */
export const NOTICE_MS = 31 * DAY_MS

export function termMs(months: number): number {
  return Math.round((months * DAYS_OF_A_YEAR) / MONTHS_OF_A_YEAR) * DAY_MS
}

interface Announced {
  leftAt: number
  announcedAt: number
  keptUntil: number | null
}

/** When a student who left is erased: after the school's term, after the notice, and not before the day of the office. */
export function erasesAt({ leftAt, announcedAt, keptUntil }: Announced, months: number): number {
  return Math.max(leftAt + termMs(months), announcedAt + NOTICE_MS, keptUntil ?? 0)
}
