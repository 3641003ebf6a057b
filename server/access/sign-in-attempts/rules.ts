const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 15 * MINUTE_MS
/** Without a wrong try for so long, counting begins anew. */
const FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE_MS

/**
 * So many wrong tries in a row are free of a wait. Then the waits grow: 1, 2, 4, 8 and from there 15 minutes. A guesser
 * without a pause has about a hundred tries in a day.
 */
export const FREE_ATTEMPTS = { password: 10, device: 10, again: 10, code: 5 } as const

/** Wrong tries in a row. */
export interface WrongAttempts {
  wrong: number
  /** The time of the last one, ms. */
  lastAt: number
}

function stillWrong({ wrong, lastAt }: WrongAttempts, now: number): number {
  return now - lastAt >= FORGOTTEN_AFTER_MS ? 0 : wrong
}

/** The wrong attempts with one more, or the ms until it may be made. */
export function oneMore(
  before: WrongAttempts,
  free: number,
  now: number,
): { wrong: number } | { waitMs: number } {
  const waitMs = waitAfter(before, free, now)
  return waitMs > 0 ? { waitMs } : { wrong: stillWrong(before, now) + 1 }
}

/** The ms until the next try may be made; 0 when it may be made now. */
export function waitAfter(tries: WrongAttempts, free: number, now: number): number {
  const wrong = stillWrong(tries, now)
  if (wrong < free) return 0
  const wait = Math.min(LONGEST_WAIT_MS, 2 ** (wrong - free) * MINUTE_MS)
  // A clock that was set back makes nobody wait for longer.
  return Math.max(0, wait - Math.max(0, now - tries.lastAt))
}
