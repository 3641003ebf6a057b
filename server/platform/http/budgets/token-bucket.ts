/** A leaking bucket: `burst` at once, then one for each `refillMs`. */
export interface Limit {
  burst: number
  refillMs: number
}

export interface Bucket {
  used: number
  /** ms of the caller's clock, always the same one. */
  at: number
}

/**
 * The bucket after one more thing, or the ms to wait for it.
 * @param cost of a thing that counts as several. It is accepted if there is room for 1; the next one waits longer.
 */
export function pour(
  { used, at }: Bucket,
  { burst, refillMs }: Limit,
  now: number,
  cost = 1,
): { bucket: Bucket } | { waitMs: number } {
  const left = leftIn({ used, at }, refillMs, now)
  if (left + 1 > burst) return { waitMs: Math.ceil((left + 1 - burst) * refillMs) }
  return { bucket: { used: left + cost, at: now } }
}

/** The bucket after things that were accepted elsewhere: it may run over. */
export function pourOver(bucket: Bucket, { refillMs }: Limit, now: number, cost: number): Bucket {
  return { used: leftIn(bucket, refillMs, now) + cost, at: now }
}

/** A clock that was set back does not fill the bucket. */
function leftIn({ used, at }: Bucket, refillMs: number, now: number): number {
  return Math.max(0, used - Math.max(0, now - at) / refillMs)
}
