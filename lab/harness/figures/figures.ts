import type { BenchDatabase, Cluster } from '../databases.ts'
import { markdownTable } from './markdown.ts'

/** The value below which `share` of the sorted values are (nearest rank). */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function p50p95p99(values: readonly number[]): [number, number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  return [percentile(sorted, 0.5), percentile(sorted, 0.95), percentile(sorted, 0.99)]
}

/** A fault's environment: a kind of database, and how long the run is. */
export interface Environment {
  kind: 'sqlite' | 'postgres'
  /** A few of each thing, for `npm test`. */
  isShort: boolean
  /** A new, empty database on the disk. */
  newStorage(): Promise<BenchDatabase>
  /** A PostgreSQL for this fault alone, which it may end or freeze. */
  newCluster(): Promise<Cluster>
  /** Prints a line of progress. */
  note(text: string): void
}

/** The promises of reliability that this suite measures; docs/figures/faults.md has them all. */
type PromiseId = `P${number}`

/** One figure of one promise. It holds when it is not above its limit. */
export interface Figure {
  promise: PromiseId
  /** The name of the figure, the same on each database. */
  what: string
  value: number
  limit: number
  /** `ms`, `s`, `MB`, `%`; empty for a count. */
  unit: string
  /** The number of samples, e.g. `10,412 acknowledged`. */
  among?: string
}

export interface Fault {
  /** The name on the command line. */
  name: string
  /** The promise that holds through it, as a sentence without its stop. */
  keeps: string
  on: readonly ('sqlite' | 'postgres')[]
  /**
   * `waiting`: mostly waits, so all of them run at once. `beside`: one after the other on each database, beside those.
   * `alone`: at the end, one after the other, since its figures need the whole machine.
   */
  when: 'waiting' | 'beside' | 'alone'
  /** Null if this machine cannot run it; the reason has been printed. */
  run(place: Environment): Promise<Figure[] | null>
}

/** A count that must stay at 0. */
export function none(promise: PromiseId, what: string, value: number, among?: string): Figure {
  return { promise, what, value, limit: 0, unit: '', ...(among && { among }) }
}

/** A time that is shown in seconds. */
export function within(limitS: number, promise: PromiseId, what: string, ms: number, among?: string): Figure {
  return { promise, what, value: ms / 1_000, limit: limitS, unit: 's', ...(among && { among }) }
}

export type Measured = { sqlite: Figure[]; postgres: Figure[] }

export function holds({ value, limit }: Figure): boolean {
  return value <= limit
}

/** One row for each figure: promise, name, limit, SQLite, PostgreSQL, and if it holds. */
export function tableOf({ sqlite, postgres }: Measured): string {
  const all = [...sqlite, ...postgres]
  const groups = Map.groupBy(all, ({ promise, what }) => `${promise} ${what}`)
  const rows = [...groups.values()].map((figures) => {
    const { promise, what, limit, unit } = figures[0]!
    const on = (those: Figure[]) => textOf(figures.find((figure) => those.includes(figure)))
    return [
      promise,
      what,
      `<= ${number(limit)} ${unit}`.trim(),
      on(sqlite),
      on(postgres),
      figures.every(holds) ? 'holds' : 'FAILS',
    ]
  })
  const head = ['promise', 'measured', 'limit', 'SQLite', 'PostgreSQL', '']
  return markdownTable(
    head,
    rows.toSorted((a, b) => orderOf(a[0]!) - orderOf(b[0]!)),
  )
}

function orderOf(promise: string): number {
  return Number(promise.slice(1))
}

function textOf(figure: Figure | undefined): string {
  if (!figure) return '-'
  const { value, unit, among } = figure
  return `${`${number(value)} ${unit}`.trim()}${among ? ` (${among})` : ''}`
}

function number(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 10 ? 2 : 0)
}
