const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Up to here minutes are easier to plan with than hours. */
const MOST_MINUTES = 90

export type TimeUntil = { unit: 'days' | 'hours' | 'minutes'; count: number } | { unit: 'running' }

/** How long until the lesson, in the largest unit that still helps. Times in ms. */
export function timeUntil(startsAt: number, now: number): TimeUntil {
  const left = startsAt - now
  if (left <= 0) return { unit: 'running' }
  const minutes = Math.ceil(left / MINUTE_MS)
  if (minutes <= MOST_MINUTES) return { unit: 'minutes', count: minutes }
  const hours = Math.round(left / HOUR_MS)
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(hours / 24) }
}
