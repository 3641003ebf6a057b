/** The middle of the values; of an even number, the upper middle. @throws for none, and for a value that is not a number. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (median === undefined || values.some(Number.isNaN)) throw new Error('There is no median of these values')
  return median
}

/** The median of those rounds that could read it; null if none could. */
export function medianOrNull(values: readonly (number | null)[]): number | null {
  const read = values.filter((value) => value !== null)
  return read.length > 0 ? medianOf(read) : null
}

/**
 * How many times more the one is than the other: the median of the rounds' own ratios, since only figures of one round had the
 * same machine. @throws if the rounds do not pair up, or the other has no cost.
 */
export function ratioOf(values: readonly number[], others: readonly number[]): number {
  if (values.length !== others.length || others.some((other) => !(other > 0)))
    throw new Error('There is no ratio to these values')
  return medianOf(values.map((value, round) => value / others[round]!))
}

export interface Delivery {
  delivered: number
  missing: number
  failed: number
  firstFailure: string
}

/** A sentence if a message did not arrive: figures of those that did would not be figures of the load. */
export function lossOf(name: string, { delivered, missing, failed, firstFailure }: Delivery): string | null {
  if (missing === 0 && failed === 0 && delivered > 0) return null
  const losses = [
    `${missing} of ${delivered + missing} messages never reached their reader`,
    ...(failed > 0 ? [`${failed} were not acknowledged (${firstFailure})`] : []),
  ]
  return `${name}: ${losses.join(', ')}.`
}

/** The value below which this share of the values is. @param sorted not empty, the smallest first. @param share 0 to 1 */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
