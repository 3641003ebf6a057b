/** After a successor was used, an older refresh token still works for this long, for other tabs and late responses. */
export const REFRESH_GRACE_MS = 60_000
export const REFRESH_LIFETIME_MS = 14 * 24 * 3_600_000
/** A sign-in of the office ends after this time, however often it was renewed: its people sign in once a working day. */
export const OFFICE_LIFETIME_MS = 12 * 3_600_000

/**
 * The state of a refresh token that was found. A token is superseded when one issued after it has been used, not when it
 * was replaced: a response that is lost on its way to the tablet therefore signs no student out. Later use of a superseded
 * token is a thief's.
 */
export function refreshVerdict(
  token: { issuedAt: number; supersededAt: number | null; endsAt: number | null },
  now: number,
): 'good' | 'expired' | 'stolen' {
  if (now - token.issuedAt >= REFRESH_LIFETIME_MS) return 'expired'
  if (token.endsAt !== null && now >= token.endsAt) return 'expired'
  return token.supersededAt === null || now - token.supersededAt < REFRESH_GRACE_MS ? 'good' : 'stolen'
}

/** A credential lasts as long as its kind may, and no longer than its sign-in. */
export function lifetimeUntil(endsAt: number | null, longestMs: number, now: Date): number {
  return endsAt === null ? longestMs : Math.max(0, Math.min(longestMs, endsAt - now.getTime()))
}
