/** A record that is as young as this happened now, whatever its way took. */
const FRESH_MS = 3_000

/**
 * When something happened that a device tells of, in ms: never later than now, and never before what was known already.
 * A device that was offline tells its own times; a clock that is a day wrong, or a lie, changes no order by it.
 * @param claimed what the device says; now when it says nothing.
 * @param since the last thing known of the same student.
 */
export function believedTime(claimed: number | undefined, since: number, now: number): number {
  if (claimed === undefined || now - claimed <= FRESH_MS) return now
  return toldTime(claimed, since, now)
}

/**
 * When something happened that is told after an end, in ms: as the device says, never before `since` and never after now.
 * A moment before the end and a moment after it are told apart, so that nothing is rounded to now.
 */
export function toldTime(claimed: number, since: number, now: number): number {
  return Math.min(now, Math.max(claimed, since))
}
