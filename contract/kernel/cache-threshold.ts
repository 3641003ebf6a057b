/** 40 MB: the space that a cheap tablet can spare. */
export const CACHE_BYTES = 41_943_040
const LEAST_BYTES = 1_048_576

/**
 * How many bytes of textbooks a device keeps for the time without a network; -1 for no limit.
 * @throws RangeError for anything else than -1 or a whole number of at least 1 MB (1,048,576 bytes).
 */
export function cacheThreshold(value: unknown): number {
  if (value === -1) return Number.POSITIVE_INFINITY
  if (typeof value === 'number' && Number.isInteger(value) && value >= LEAST_BYTES) return value
  throw new RangeError(`A cache holds -1 (all) or at least ${LEAST_BYTES} bytes, not ${String(value)}`)
}
