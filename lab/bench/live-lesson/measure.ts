import { setTimeout as wait } from 'node:timers/promises'
import { p50p95p99 } from '#lab/harness/figures.ts'
import { cpuMs, type MeasuredProgram, residentKb } from '#lab/harness/processes.ts'

export interface Engine {
  pid: number
  /** Resident memory that a connection adds, in kB. */
  kbPerConnection: number
  /** Sends one state of one student; `arrived` reports that it reached the tutor's socket. */
  record(student: number, n: number): Promise<void>
}

export interface Figures {
  delivered: number
  sent: number
  p50: number
  p95: number
  p99: number
  cpuFor1000: number
  kbPerConnection: number
}

/** The states on their way to the tutor's socket. */
export class Flights {
  private readonly sentAt = new Map<string, number>()
  readonly latencies: number[] = []

  clear(): void {
    this.sentAt.clear()
    this.latencies.length = 0
  }

  depart(student: string | number, n: number): void {
    this.sentAt.set(`${student}:${n}`, performance.now())
  }

  arrive(student: string | number, n: number): void {
    const key = `${student}:${n}`
    const sent = this.sentAt.get(key)
    if (sent === undefined) return
    this.sentAt.delete(key)
    this.latencies.push(performance.now() - sent)
  }
}

/** Each student sends a state a second, spread over the second; the first seconds are a warm-up and are not counted. */
export async function measure(
  engine: Engine,
  flights: Flights,
  students: number,
  seconds: number,
): Promise<Figures> {
  const warmUp = Math.min(5, seconds)
  await beat(engine, students, 0, warmUp)
  await wait(500)
  flights.clear()
  const before = cpuMs(engine.pid)
  await beat(engine, students, warmUp, seconds)
  await wait(1_000)
  const spent = cpuMs(engine.pid) - before
  const delivered = flights.latencies.length
  const [p50, p95, p99] = p50p95p99(flights.latencies)
  return {
    delivered,
    sent: students * seconds,
    p50,
    p95,
    p99,
    cpuFor1000: (spent / delivered) * 1_000,
    kbPerConnection: engine.kbPerConnection,
  }
}

const STEP_MS = 10
const STEPS_A_SECOND = 1_000 / STEP_MS

async function beat(engine: Engine, students: number, firstN: number, seconds: number): Promise<void> {
  const startedAt = performance.now()
  const failures: unknown[] = []
  for (let step = 0; step < seconds * STEPS_A_SECOND; step += 1) {
    const n = firstN + Math.floor(step / STEPS_A_SECOND)
    const inSecond = step % STEPS_A_SECOND
    const from = Math.floor((students * inSecond) / STEPS_A_SECOND)
    const to = Math.floor((students * (inSecond + 1)) / STEPS_A_SECOND)
    for (let student = from; student < to; student += 1) {
      engine.record(student, n).catch((error: unknown) => failures.push(error))
    }
    const ahead = startedAt + (step + 1) * STEP_MS - performance.now()
    if (ahead > 0) await wait(ahead)
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} states were not recorded. The first: ${String(failures[0])}`)
}

/** The first rooms include one-time costs: pools, caches, compiled code. */
const FIRST = 0.1

/**
 * Opens all rooms, one after the other.
 * @returns the resident memory in kB that each room after the first tenth added, measured after garbage collections.
 */
export async function openRooms<Room>(
  child: MeasuredProgram,
  rooms: readonly Room[],
  open: (room: Room) => Promise<void>,
): Promise<number> {
  const first = Math.ceil(rooms.length * FIRST)
  for (const room of rooms.slice(0, first)) await open(room)
  const before = await settledKb(child)
  for (const room of rooms.slice(first)) await open(room)
  return ((await settledKb(child)) - before) / Math.max(1, rooms.length - first)
}

async function settledKb(child: MeasuredProgram): Promise<number> {
  await child.collectGarbage()
  return residentKb(child.pid)
}
