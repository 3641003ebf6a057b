import { setTimeout as wait } from 'node:timers/promises'
import type { Engine, RunningEngine } from '#lab/bench/engines/engine.ts'
import { Load } from '#lab/bench/load/load.ts'
import type { DatabaseReading } from '#lab/harness/figures/database-meter.ts'
import { cpuMs } from '#lab/harness/processes.ts'

/** Group commits and the database's own writers end their work in this time. */
const SETTLE_MS = 500

/** Runs this with a new server of the engine and its people, and ends both. */
export async function runEngine<Found>(
  engine: Engine,
  { lessons, studentsEach }: { lessons: number; studentsEach?: number },
  measure: (load: Load, running: RunningEngine) => Promise<Found>,
): Promise<Found> {
  await using started = new AsyncDisposableStack()
  const running = await engine.start(lessons, studentsEach)
  started.defer(() => running.stop())
  const load = new Load(running.plan)
  started.defer(() => load.stop())
  const isOver = running.server.ended.then((code) => {
    throw new Error(`The server of ${engine.name} ended with ${code} while it was measured.`)
  })
  return await Promise.race([measure(load, running), isOver])
}

/** The cost of one act, to the server and its database; null if it cannot be read. */
export interface Expense {
  serverMs: number
  databaseMs: number | null
  roundTrips: number | null
  commits: number | null
  writtenBytes: number | null
}

/** Reads the counters before and after an act. */
export async function spentOn<Found>(
  { server, database }: RunningEngine,
  act: () => Promise<Found>,
): Promise<[Found, Expense]> {
  await wait(SETTLE_MS)
  const before = { cpu: cpuMs(server.pid), database: await database?.read() }
  const found = await act()
  await wait(SETTLE_MS)
  const after = { cpu: cpuMs(server.pid), database: await database?.read() }
  const ofDatabase = (figure: keyof DatabaseReading) => {
    const [then, now] = [before.database?.[figure] ?? null, after.database?.[figure] ?? null]
    return then === null || now === null ? null : now - then
  }
  const spent = {
    serverMs: after.cpu - before.cpu,
    databaseMs: ofDatabase('cpuMs'),
    roundTrips: ofDatabase('roundTrips'),
    commits: ofDatabase('commits'),
    writtenBytes: ofDatabase('writtenBytes'),
  }
  return [found, spent]
}

/** By the path of a call. */
export type Counted = Record<string, number>

/** The calls that a server at work has answered so far, and those of them without a query, by path. */
export async function countedCalls({
  metricsPort,
}: RunningEngine): Promise<{ answered: Counted; inMemory: Counted }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const counted = (series: string) => {
    const sums: Counted = {}
    for (const [, path, value] of text.matchAll(new RegExp(`^${series}{path="([^"]+)".*} (\\d+)$`, 'gm')))
      sums[path!] = (sums[path!] ?? 0) + Number(value)
    return sums
  }
  return { answered: counted('lepton_calls_total'), inMemory: counted('lepton_calls_in_memory_total') }
}

/** By how much each of these has grown. */
export function grownIn(paths: readonly string[], before: Counted, after: Counted): Counted {
  return Object.fromEntries(paths.map((path) => [path, (after[path] ?? 0) - (before[path] ?? 0)]))
}

export function totalCount(counted: Counted): number {
  return Object.values(counted).reduce((sum, count) => sum + count, 0)
}
