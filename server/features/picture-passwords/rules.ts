const MINUTE_MS = 60_000

/** A tablet opens its link within this time, or a tutor makes another one. */
export const TABLET_LINK_MS = 60 * MINUTE_MS
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
