import type { Me } from '#contract/access/identity.ts'

/** After a successor was used, an older refresh token still works for this long, for other tabs and late responses. */
export const REFRESH_GRACE_MS = 60_000
const HOUR_MS = 3_600_000
const WORKING_DAY_MS = 12 * HOUR_MS
const TWO_WEEKS_MS = 14 * 24 * HOUR_MS

/**
 * How long a sign-in lasts that nobody ends. Unused is one that no page renews: an open page does it by itself, so that nobody is cut off in
 * a lesson. The longest time counts however often it was renewed; null for a sign-in that use keeps open.
 */
export const SIGN_IN_LASTS: Readonly<Record<Me['role'], { unusedMs: number; longestMs: number | null }>> = {
  student: { unusedMs: TWO_WEEKS_MS, longestMs: null },
  tutor: { unusedMs: WORKING_DAY_MS, longestMs: TWO_WEEKS_MS },
  office: { unusedMs: WORKING_DAY_MS, longestMs: WORKING_DAY_MS },
}

/** The time at which a sign-in that began at this time is over however it is used, ms. */
export function longestUntil(role: Me['role'], startedAt: number): number | null {
  const { longestMs } = SIGN_IN_LASTS[role]
  return longestMs === null ? null : startedAt + longestMs
}

/**
 * The state of a refresh token that was found. A token is superseded when one issued after it has been used, not when it
 * was replaced: a response that is lost on its way to the tablet therefore signs no student out. Later use of a superseded
 * token is a thief's.
 */
export function refreshVerdict(
  token: { issuedAt: number; supersededAt: number | null; endsAt: number | null },
  role: Me['role'],
  now: number,
): 'good' | 'expired' | 'stolen' {
  if (now - token.issuedAt >= SIGN_IN_LASTS[role].unusedMs) return 'expired'
  if (token.endsAt !== null && now >= token.endsAt) return 'expired'
  return token.supersededAt === null || now - token.supersededAt < REFRESH_GRACE_MS ? 'good' : 'stolen'
}

/** A credential lasts as long as its kind may, and no longer than its sign-in. */
export function lifetimeUntil(endsAt: number | null, longestMs: number, now: Date): number {
  return endsAt === null ? longestMs : Math.max(0, Math.min(longestMs, endsAt - now.getTime()))
}
