import { type Refusal, refuse } from '#contract/kernel/refusal.ts'

/** A day is on file as its noon in UTC, which is the same day in most time zones. */
const NOON_MS = 12 * 3_600_000

/** The moment for which an answer of this day is on file, ms. A day that is still to come is refused. */
export function dayOfForm(day: string, now: Date): number | Refusal<'DayToCome'> {
  if (Date.parse(day) - NOON_MS > now.getTime()) return refuse('DayToCome')
  return momentOfForm(day, now)
}

/** The same for a day that is known not to come. */
export function momentOfForm(day: string, now: Date): number {
  return Math.min(Date.parse(day) + NOON_MS, now.getTime())
}
