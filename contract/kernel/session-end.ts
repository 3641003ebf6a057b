/** Why a session is over, as the body of a 403 says it: each has its sentence in web/shared/words. */
export const sessionEnds = [
  /** Too old, or unknown to this school. */
  'expired',
  /** By the person on another device, or by their tutor. */
  'signed-out',
  'disabled',
  'password-changed',
  /** The card or the link that it began with. */
  'taken-back',
  /** A trial student is on one device at a time. */
  'another-device',
  /** A guest's lesson. */
  'lesson-over',
] as const

export type SessionEnd = (typeof sessionEnds)[number]

/** The reason in the body of a 403, or in a close frame; null where there is none. */
export function sessionEndOf(said: unknown): SessionEnd | null {
  const reason = typeof said === 'object' && said !== null ? (said as { reason?: unknown }).reason : said
  return sessionEnds.find((end) => end === reason) ?? null
}
