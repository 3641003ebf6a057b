import type { Engine } from '#lab/bench/engines/engine.ts'
import { rivals } from '#lab/bench/engines/rivals.ts'
import { type ByEngine, byEngine } from './engines.ts'
import { lossOf, medianOf, medianOrNull, ratioOf } from './judge.ts'
import type { Cost } from './measure-beat.ts'
import { type Report, shown } from './report.ts'

type Read = (cost: Cost) => number | null

/** The columns, each the median of the rounds; one that no engine can fill is left out. */
const columns: [head: string, read: Read, digits?: number][] = [
  ['p50 ms', ({ p50 }) => p50, 1],
  ['p95 ms', ({ p95 }) => p95, 1],
  ['p99 ms', ({ p99 }) => p99, 1],
  ['CPU ms for 1,000: server', ({ serverCpu }) => serverCpu],
  ['database', ({ databaseCpu }) => databaseCpu],
  ['bytes up', ({ upBytes }) => upBytes, 0],
  ['down', ({ downBytes }) => downBytes, 0],
  ['round trips', ({ roundTrips }) => roundTrips, 2],
  ['commits', ({ commits }) => commits, 2],
  ['kB written', ({ writtenBytes }) => writtenBytes && writtenBytes / 1_000, 1],
  ['kB a person', ({ kbPerPerson }) => kbPerPerson],
  ['CPU of the load', ({ loadCpu }) => loadCpu],
]

/** The medians of the rounds. */
interface CostFigures {
  /** Null if the relay was not measured. */
  cpuToRelay: number | null
  writtenKb: number | null
  roundTrips: number | null
  kbPerPerson: number
}

/** A row for each engine; the cost of one whose messages got lost is no cost of the load, and is not shown. */
export function reportCosts(measured: Map<Engine, Cost[]>, report: Report): ByEngine<CostFigures> {
  const whole = new Map([...measured].filter(([engine, rounds]) => !reportLosses(engine, rounds, report)))
  const relay = whole.get(rivals.relay)
  const shownColumns = columns.filter(([, read]) =>
    [...whole.values()].flat().some((cost) => read(cost) !== null),
  )
  const toRelay = (rounds: Cost[]) => (relay ? ratioOf(cpuOf(rounds), cpuOf(relay)) : null)
  const rows = [...whole].map(([engine, rounds]) => [
    engine.name,
    shown(rounds.reduce((sum, { delivered }) => sum + delivered, 0)),
    ...shownColumns.map(([, read, digits]) => shown(medianOrNull(rounds.map(read)), digits)),
    relay ? `${shown(toRelay(rounds), 2)} x` : '-',
  ])
  report.table(['engine', 'delivered', ...shownColumns.map(([head]) => head), 'CPU to the relay'], rows)
  return byEngine(whole, (rounds) => ({
    cpuToRelay: toRelay(rounds),
    writtenKb: medianOrNull(rounds.map(({ writtenBytes }) => writtenBytes && writtenBytes / 1_000)),
    roundTrips: medianOrNull(rounds.map(({ roundTrips }) => roundTrips)),
    kbPerPerson: medianOf(rounds.map(({ kbPerPerson }) => kbPerPerson)),
  }))
}

/** Says what was lost. @returns true if something was. */
export function reportLosses(engine: Engine, rounds: Cost[], report: Report): boolean {
  const losses = rounds.map((cost) => lossOf(engine.name, cost)).filter((loss) => loss !== null)
  for (const loss of losses) report.fail(loss)
  return losses.length > 0
}

/** Server and database together, for 1,000 messages. */
export function cpuOf(rounds: Cost[]): number[] {
  return rounds.map(({ serverCpu, databaseCpu }) => serverCpu + (databaseCpu ?? 0))
}
