/** The ms of a wall clock's `2026-11-21` and `16:30` in a time zone; null for an hour that the clocks skip that night. */
export function momentAt(day: string, time: string, timeZone: string): number | null {
  const wall = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(wall)) return null
  const guess = wall - offsetAt(wall, timeZone)
  // The offset at the guess may be another one when the clocks change that night.
  const moment = wall - offsetAt(guess, timeZone)
  return moment + offsetAt(moment, timeZone) === wall ? moment : null
}

function offsetAt(ms: number, timeZone: string): number {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
  // The Swedish way of writing a date is the ISO one.
  const local = new Intl.DateTimeFormat('sv-SE', options).format(ms)
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000
}
