import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with its own defaults, which every app has. */
const PERIOD_S = 30
/** A code of the step before or after is taken: clocks differ, and typing takes a while. */
const WINDOW = 1

/** The step of 30 s since 1970 to which this code belongs; null when it is wrong. @param secret in base32 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta
}
