const DAY_MS = 86_400_000

/** A link that nobody has opened is anybody's: it ends after these days. */
const UNOPENED_MS = 14 * DAY_MS
/** As long as browsers keep the token by which a device is recognised. */
const UNUSED_MS = 400 * DAY_MS

/** A student's open links at most: each guardian's phone, and a tablet at home. */
export const MOST_OPEN = 4

/** The time at which a link ends that is not used again, ms. @param lastUsedAt null before its first use. */
export function linkEnd(madeAt: number, lastUsedAt: number | null): number {
  return lastUsedAt === null ? madeAt + UNOPENED_MS : lastUsedAt + UNUSED_MS
}
