/** Time as it is given to a program: by what it runs on, or by a simulation. All times are ms. */
export interface Timers {
  /** By the device's clock, which somebody may set. */
  now(): number
  /** Acts once, after so many ms; returns its cancel function. It keeps no process alive. */
  after(ms: number, act: () => void): () => void
}

/**
 * How long ago this time of the device was, for waits that must end. A clock that was set back makes it long ago, as one that was
 * set forward does: else whoever waits would wait for that time to come again.
 */
export function msSince({ now }: Pick<Timers, 'now'>, at: number): number {
  return Math.abs(now() - at)
}

const FIRST_SECOND = -62_135_596_800 // 0001-01-01T00:00:00Z
const LAST_SECOND = 253_402_300_799 // 9999-12-31T23:59:59Z

/** A point in time between the years 1 and 9999, in whole seconds and nanoseconds. */
export class Timestamp {
  readonly seconds: number
  readonly nanoseconds: number

  /** @throws RangeError outside the years 1 to 9999, or for anything but whole numbers. */
  constructor(seconds: number, nanoseconds: number) {
    if (!Number.isInteger(seconds) || seconds < FIRST_SECOND || seconds > LAST_SECOND) {
      throw new RangeError(`Timestamp seconds out of range: ${seconds}`)
    }
    if (!Number.isInteger(nanoseconds) || nanoseconds < 0 || nanoseconds >= 1e9) {
      throw new RangeError(`Timestamp nanoseconds out of range: ${nanoseconds}`)
    }
    this.seconds = seconds
    this.nanoseconds = nanoseconds
  }

  /** @param millis ms since 1970, fractions allowed. @throws RangeError for NaN and outside the years 1 to 9999. */
  static fromMillis(millis: number): Timestamp {
    const seconds = Math.floor(millis / 1000)
    return new Timestamp(seconds, Math.floor((millis - seconds * 1000) * 1e6))
  }

  /** Milliseconds since 1970. */
  toMillis(): number {
    return this.seconds * 1000 + this.nanoseconds / 1e6
  }

  /** RFC 3339 in UTC, truncated to milliseconds: `2026-11-21T01:00:00.000Z`. */
  toString(): string {
    return new Date(Math.floor(this.toMillis())).toISOString()
  }

  /** True if these ms since 1970 are a time between the years 1 and 9999. */
  static isMillis(millis: number): boolean {
    return millis >= FIRST_SECOND * 1000 && millis < (LAST_SECOND + 1) * 1000
  }
}

/** A record younger than this is dated now: its age is the time of its transport. */
const FRESH_MS = 3_000

/**
 * The time in ms of an event that a device reports: never later than now, and never before `since`. An offline device
 * reports its own times; a clock that is a day wrong, or a false time, cannot change the order.
 * @param claimed the device's time; without it, now.
 * @param since the last known event of the same student.
 */
export function believedTime(claimed: number | undefined, since: number, now: number): number {
  if (claimed === undefined || now - claimed <= FRESH_MS) return now
  return reportedTime(claimed, since, now)
}

/**
 * The time in ms of an event that is reported after an end: the device's time, never before `since` and never after now.
 * Nothing is rounded to now, so that a time before the end stays distinct from one after it.
 */
export function reportedTime(claimed: number, since: number, now: number): number {
  return Math.min(now, Math.max(claimed, since))
}
