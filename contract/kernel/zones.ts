/** A calendar day, `2026-11-21`. */
export type CalendarDay = string

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** The calendar day of a moment in a time zone. Source: IANA zones by `Intl`. */
export function dayAt(moment: Date | number, timeZone: string): CalendarDay {
  return isoWall(moment, timeZone).slice(0, 10)
}

/** The calendar month of a moment, `2026-11`. */
export function monthAt(moment: Date | number, timeZone: string): string {
  return isoWall(moment, timeZone).slice(0, 7)
}

/** The wall clock's time at a moment, `16:30`. */
export function clockAt(moment: Date | number, timeZone: string): string {
  return isoWall(moment, timeZone).slice(11, 16)
}

/** The hour of the wall clock at a moment, 0 to 23. */
export function hourAt(moment: Date | number, timeZone: string): number {
  return Number(isoWall(moment, timeZone).slice(11, 13))
}

/** The ms at which a calendar day begins in a time zone, also across changes of summer time. */
export function startOfDay(day: CalendarDay, timeZone: string): number {
  return fromWall(Date.parse(`${day}T00:00:00Z`), timeZone)
}

/** The ms at which the day after begins. */
export function endOfDay(day: CalendarDay, timeZone: string): number {
  return startOfDay(plusDays(day, 1), timeZone)
}

/** From the beginning of one calendar day to the end of another or of the same, ms. */
export function spanOfDays(
  first: CalendarDay,
  last: CalendarDay,
  timeZone: string,
): { from: number; to: number } {
  return { from: startOfDay(first, timeZone), to: endOfDay(last, timeZone) }
}

/** The ms of a wall clock's `2026-11-21T10:00` in a time zone; null for an hour that the clocks skip that night, and for no time. */
export function momentAt(wall: string, timeZone: string): number | null {
  const wallUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(wallUtc)) return null
  const ms = fromWall(wallUtc, timeZone)
  return ms + offsetAt(ms, timeZone) === wallUtc ? ms : null
}

/** The day after this number of days. Days are counted in UTC, where no day has 23 or 25 hours. */
export function plusDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK_DAYS
}

/** @param day `2026-11-21`, which is a Saturday, belongs to the week of `2026-11-16`. */
export function mondayOf(day: CalendarDay): CalendarDay {
  return plusDays(day, 1 - weekdayOf(day))
}

/**
 * A time zone by the name that this engine's data have for it: `asia/tokyo` and `Japan` are `Asia/Tokyo`. Null for a name
 * that is unknown, and for a bare offset, which has no summer time.
 */
export function canonicalZone(name: string): string | null {
  if (!/^[A-Za-z]/.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The time zone of this device, an IANA name. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The instant of a wall clock time in a time zone; the wall clock time is given as if it were UTC. */
function fromWall(wallUtc: number, timeZone: string): number {
  const guess = wallUtc - offsetAt(wallUtc, timeZone)
  // The offset at the guess may differ from the first one when the clocks change that night.
  return wallUtc - offsetAt(guess, timeZone)
}

function offsetAt(ms: number, timeZone: string): number {
  return wallAt(ms, timeZone) - Math.floor(ms / 1000) * 1000
}

function isoWall(moment: Date | number, timeZone: string): string {
  return new Date(wallAt(Number(moment), timeZone)).toISOString()
}

/** The time of the wall clock at a moment, as ms in UTC; whole seconds. */
function wallAt(ms: number, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(ms)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Formatters take long to make, and a school has few zones. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  // The parts are read by their names: how a locale writes a date differs between engines.
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}
