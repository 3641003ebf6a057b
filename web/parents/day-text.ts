// By the clock and the calendar of the branch, wherever the reader is.

/** `11月21日(土)`. */
export function dayText(at: number, language: string, timeZone: string): string {
  return tell(at, language, { month: 'short', day: 'numeric', weekday: 'short', timeZone })
}

/** `2026年11月21日 10:15`. */
export function momentText(at: number, language: string, timeZone: string): string {
  const day = tell(at, language, { dateStyle: 'long', timeZone })
  return `${day} ${clockText(at, language, timeZone)}`
}

/** `10:15`. */
export function clockText(at: number, language: string, timeZone: string): string {
  return tell(at, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
}

/** A calendar day `2026-11-16` as `11月16日` or `Nov 16`, or as `11/16` where there is little room. */
export function mondayText(day: string, language: string, style: 'short' | 'numeric' = 'short'): string {
  return tell(Date.parse(day), language, { month: style, day: 'numeric', timeZone: 'UTC' })
}

function tell(at: number, language: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, options).format(at)
}
