import { shown, type Verdict } from '#lab/bench/measuring/report.ts'

/** The limit of a figure, on its better side. */
export interface SpeedLimit {
  is: 'at most' | 'at least'
  value: number
  /** Empty for a ratio or a count. */
  unit: string
  digits?: number
}

/** One promise of speed: a figure out of the answer to a question, beside its limit. */
export interface Promised<Found> {
  promise: string
  /** Undefined if it was not measured here. */
  figure(found: Found): number | null | undefined
  limit: SpeedLimit
}

export function atMost(value: number, unit = '', digits?: number): SpeedLimit {
  return { is: 'at most', value, unit, ...(digits !== undefined && { digits }) }
}

export function atLeast(value: number, unit = '', digits?: number): SpeedLimit {
  return { ...atMost(value, unit, digits), is: 'at least' }
}

/** @param found null when the question had no answer: no promise holds then. */
export function verdictOf<Found>({ promise, figure, limit }: Promised<Found>, found: Found | null): Verdict {
  const value = (found === null ? null : figure(found)) ?? null
  const { is, value: bound, unit, digits } = limit
  const isKept = value !== null && (is === 'at most' ? value <= bound : value >= bound)
  const text = (number: number) => `${shown(number, digits)} ${unit}`.trim()
  const row = [promise, value === null ? 'not measured' : text(value), `${is} ${text(bound)}`]
  return { isKept, row: [...row, isKept ? 'yes' : 'NO'] }
}
