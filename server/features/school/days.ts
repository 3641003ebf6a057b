const DAY_MS = 86_400_000

/** The calendar day of a moment in a time zone, `2026-11-21`. Source: IANA zones by `Intl`. */
export function dayAt(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}

/** The ms at which a calendar day begins in a time zone, also across changes of summer time. */
export function startOfDay(day: string, timeZone: string): number {
  return fromWall(Date.parse(`${day}T00:00:00Z`), timeZone)
}

/** The ms of a wall clock's `2026-11-21T10:00` in a time zone; null for an hour that the clocks skip that night. */
export function momentAt(wall: string, timeZone: string): number | null {
  const wallUtc = Date.parse(`${wall}Z`)
  const ms = fromWall(wallUtc, timeZone)
  return ms + offsetAt(ms, timeZone) === wallUtc ? ms : null
}

/** From the beginning of one calendar day to the end of another or of the same, ms. */
export function spanOfDays(first: string, last: string, timeZone: string): { from: number; to: number } {
  return { from: startOfDay(first, timeZone), to: endOfDay(last, timeZone) }
}

/** The ms at which the day after begins. */
export function endOfDay(day: string, timeZone: string): number {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  return startOfDay(next, timeZone)
}

/** The instant of a wall clock time in a time zone; the wall clock time is given as if it were UTC. */
function fromWall(wallUtc: number, timeZone: string): number {
  const guess = wallUtc - offsetAt(wallUtc, timeZone)
  // The offset at the guess may differ from the first one when the clocks change that night.
  return wallUtc - offsetAt(guess, timeZone)
}

function offsetAt(ms: number, timeZone: string): number {
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(ms)
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000
}
