const MINUTE_MS = 60_000

const DAY_MS = 24 * 60 * MINUTE_MS

/** A tablet opens its link within this time, or a tutor makes another one. */
export const TABLET_LINK_MS = 60 * MINUTE_MS
/** The office allows a tablet that opened its link within this time. */
export const TABLET_WAITS_MS = 14 * DAY_MS
/** A tablet that shows its wall is in use; this is written once a day. After so long without use it ends. */
export const TABLET_USED_EVERY_MS = DAY_MS
export const TABLET_UNUSED_MS = 400 * DAY_MS

interface TabletTimes {
  allowedAt: number | null
  revokedAt: number | null
  expiresAt: number
}

/**
 * The status of a browser that opened a tablet's link: the classroom's tablet, one that waits for the office, or one that
 * has ended, with the reason.
 */
export function tabletState(
  { allowedAt, revokedAt, expiresAt }: TabletTimes,
  now: number,
): 'open' | 'waiting' | 'refused' | 'revoked' | 'unused' {
  if (revokedAt !== null) return allowedAt === null ? 'refused' : 'revoked'
  if (expiresAt <= now) return 'unused'
  return allowedAt === null ? 'waiting' : 'open'
}
/** So many wrong tries in a row lock a student's pictures for a while. */
export const WRONG_BEFORE_PAUSE = 5
export const PAUSE_MS = 15 * MINUTE_MS
/** So many in a row lock them until a tutor unlocks: of 1,320 orders a guesser has seen one in 66. */
export const WRONG_BEFORE_LOCK = 20
/** A sign-in by pictures lasts until this long after the lesson, since the tablet is everybody's. */
const AFTER_LESSON_MS = 30 * MINUTE_MS

/** Wrong tries in a row, by whom and on which tablet does not matter. */
export interface WrongGuesses {
  wrong: number
  /** The time of the last one, ms. */
  lastAt: number
}

/** The end of the lock, null for a lock that only a tutor ends; no lock at all is null as a whole. */
export function lockAfter({ wrong, lastAt }: WrongGuesses, now: number): { until: number | null } | null {
  if (wrong >= WRONG_BEFORE_LOCK) return { until: null }
  if (wrong === 0 || wrong % WRONG_BEFORE_PAUSE !== 0) return null
  const until = lastAt + PAUSE_MS
  return until > now ? { until } : null
}

/** The end of a sign-in by pictures, ms. A lesson that runs over its hour gives half an hour more. */
export function signInEnd({ endsAt }: { endsAt: number }, now: number): number {
  return Math.max(endsAt, now) + AFTER_LESSON_MS
}

/** The text of an order of pictures, which is hashed as passwords are. */
export function textOf(pictures: readonly string[]): string {
  return pictures.join(' ')
}
