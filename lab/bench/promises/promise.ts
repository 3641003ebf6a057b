import { shown, type Verdict } from '#lab/bench/measuring/report.ts'

/** The limit of a figure, on its better side. */
export interface Bound {
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
  bound: Bound
}

export function atMost(value: number, unit = '', digits?: number): Bound {
  return { is: 'at most', value, unit, ...(digits !== undefined && { digits }) }
}

export function atLeast(value: number, unit = '', digits?: number): Bound {
  return { ...atMost(value, unit, digits), is: 'at least' }
}

/** @param found null when the question had no answer: no promise holds then. */
export function verdictOf<Found>({ promise, figure, bound }: Promised<Found>, found: Found | null): Verdict {
  const value = (found === null ? null : figure(found)) ?? null
  const { is, value: limit, digits } = bound
  const isKept = value !== null && (is === 'at most' ? value <= limit : value >= limit)
  const text = (number: number) => `${shown(number, digits)} ${bound.unit}`.trim()
  const measured = value === null ? 'not measured' : text(value)
  return {
    isKept,
    row: [promise, measured, `${is} ${text(limit)}`, isKept ? 'yes' : 'NO'],
  }
}
