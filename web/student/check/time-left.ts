const MINUTE_MS = 60_000

export interface TimeLeft {
  /** Rounded up. */
  minutes: number
  /** The share of the whole time, 0 to 1. */
  share: number
  lastMinute: boolean
}

/** The remaining time of a check. Extra time does not raise the whole: the share is at most 1. */
export function timeLeft(endsAt: number, timeLimitS: number, now: number): TimeLeft {
  const ms = Math.max(0, endsAt - now)
  return {
    minutes: Math.ceil(ms / MINUTE_MS),
    share: Math.min(1, ms / (timeLimitS * 1000)),
    lastMinute: ms > 0 && ms <= MINUTE_MS,
  }
}

/** The minutes that a tutor added; null where the end moved for another reason, e.g. a pause. */
export function addedMinutes(before: number | null, now: number | null): number | null {
  if (before === null || now === null || now <= before) return null
  return Math.max(1, Math.round((now - before) / MINUTE_MS))
}
