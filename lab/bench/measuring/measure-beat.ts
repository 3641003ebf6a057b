import type { Engine, RunningEngine } from '#lab/bench/engines/engine.ts'
import type { Beat, Flown } from '#lab/bench/load/crowd.ts'
import type { Load } from '#lab/bench/load/load.ts'
import type { MeasuredProgram } from '#lab/harness/measured-program.ts'
import { residentKb } from '#lab/harness/processes.ts'
import { runEngine, type Expense, spentOn } from './run-engine.ts'

/** The first seconds turn pages, compile code and fill caches, and are not counted. */
const MOST_WARM_UP_S = 8
/** The first lessons include one-time costs: pools, caches, compiled code. */
const FIRST = 0.1

/** The figures of one engine in one round: its costs are for each delivered message, in ms of processor time for 1,000. */
export interface Cost extends Flown {
  serverCpu: number
  databaseCpu: number | null
  roundTrips: number | null
  commits: number | null
  writtenBytes: number | null
  upBytes: number
  downBytes: number
  /** Memory that a person adds to the server, whose connections by socket and by http stay open. */
  kbPerPerson: number
  /** Of the load's own process, which must not be the limit. */
  loadCpu: number
}

/** Starts an engine, lets its people join, and measures what their messages cost. */
export async function measureBeat(
  engine: Engine,
  { lessons, ...beat }: Omit<Beat, 'from' | 'to'> & { lessons: number },
): Promise<Cost> {
  return await runEngine(engine, { lessons }, async (load, running) => {
    const all = { from: 0, to: lessons }
    const kbPerPerson = await joinAll(running, load, lessons)
    await load.ask('watch', { ...all, readers: beat.readers })
    await load.ask('beat', { ...beat, ...all, seconds: Math.min(MOST_WARM_UP_S, beat.seconds) })
    const loadBefore = load.cpuMs()
    const [flown, spent] = await spentOn(running, () => load.ask('beat', { ...beat, ...all }))
    const loadCpu = ((load.cpuMs() - loadBefore) / flown.delivered) * 1_000
    return { ...flown, ...costOfEach(flown, spent), kbPerPerson, loadCpu }
  })
}

function costOfEach({ delivered, up, down }: Flown, spent: Expense) {
  const each = (count: number) => count / delivered
  const eachIfRead = (count: number | null) => (count === null ? null : each(count))
  return {
    serverCpu: each(spent.serverMs) * 1_000,
    databaseCpu: spent.databaseMs === null ? null : each(spent.databaseMs) * 1_000,
    roundTrips: eachIfRead(spent.roundTrips),
    commits: eachIfRead(spent.commits),
    writtenBytes: eachIfRead(spent.writtenBytes),
    upBytes: each(up),
    downBytes: each(down),
  }
}

/** @returns the resident memory in kB that each person of the lessons after the first tenth added, after garbage collections. */
async function joinAll({ server, plan }: RunningEngine, load: Load, lessons: number): Promise<number> {
  const first = Math.ceil(lessons * FIRST)
  await load.ask('join', { from: 0, to: first, atOnce: false })
  const before = await settledKb(server)
  await load.ask('join', { from: first, to: lessons, atOnce: false })
  const people = (lessons - first) * (plan.studentsEach + 1)
  return ((await settledKb(server)) - before) / Math.max(1, people)
}

async function settledKb(server: MeasuredProgram): Promise<number> {
  await server.collectGarbage()
  return residentKb(server.pid)
}
