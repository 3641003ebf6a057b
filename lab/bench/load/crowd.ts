import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { DeepstreamClient } from '#lab/bench/engines/deepstream-client.ts'
import {
  type Arrive,
  type ClientPlan,
  type EngineClient,
  type LessonSeat,
  type StudentSeat,
  studentsOf,
} from '#lab/bench/engines/engine.ts'
import { OurClient } from '#lab/bench/engines/our-client.ts'
import { RelayClient } from '#lab/bench/engines/relay-client.ts'
import { SocketIoClient } from '#lab/bench/engines/socket-io-client.ts'
import { chaptersOf, LessonAtWork } from '#lab/bench/lesson/lesson-at-work.ts'
import { type Work, type Worked, workIn } from '#lab/bench/lesson/work.ts'
import { p50p95p99 } from '#lab/harness/figures/figures.ts'
import { Flights } from './flights.ts'
import { atPace } from './pace.ts'
import { wireBytes } from './wire-bytes.ts'

/** Messages that have not arrived this long after the last was sent are missing. */
const ARRIVE_WITHIN_MS = 5_000
const LOOK_EVERY_MS = 10
/** Of a device that plays nothing. */
const SIGNS_A_SECOND = 0.25
/** Lessons. */
const JOIN_TOGETHER = 4

/** The lessons from the first up to the last, which is not included. */
export interface Lessons {
  from: number
  to: number
}

export interface Beat extends Lessons {
  what: 'state' | 'position'
  /** Of each student. */
  aSecond: number
  seconds: number
  /** The tutors who follow each lesson. */
  readers: number
  /** Every so manieth state of a student is on another page; without it all are on one. */
  turnEvery?: number
}

/** Times in ms. */
export interface Spread {
  p50: number
  p95: number
  p99: number
  most: number
}

export interface Flown extends Spread {
  sent: number
  delivered: number
  missing: number
  /** Those that the engine refused or did not answer, with the reason of the first. */
  failed: number
  firstFailure: string
  /** Bytes on the wire, of the load's side. */
  up: number
  down: number
}

export interface Raced extends Spread {
  acknowledged: number
  failed: number
  firstFailure: string
  /** How long it took. */
  seconds: number
}

/** All people of an engine's lessons. It runs in the load's process, so that its work is not counted as the server's. */
export class Crowd {
  private readonly client: EngineClient
  private readonly flights = new Flights()
  /** The number of the next message of each student; none is used twice. */
  private nextN = 0
  private readonly studentsEach: number
  /** By lesson, and the chapters of the book that all have. */
  private readonly working: LessonAtWork[] = []
  private chapters: Awaited<ReturnType<typeof chaptersOf>> | undefined

  constructor(plan: ClientPlan) {
    this.studentsEach = plan.studentsEach
    this.client = clientOf(plan, (student, n) => this.flights.arrive(student, n))
  }

  /** Lets all people of these lessons join: a few lessons after the other, or all at once. @returns the ms that each took. */
  async join({ from, to, atOnce }: Lessons & { atOnce: boolean }): Promise<number[]> {
    if (atOnce) return await this.allAtOnce({ from, to }, (seat) => this.client.come(seat))
    const took: number[] = []
    for (let next = from; next < to; next += JOIN_TOGETHER)
      took.push(...(await this.join({ from: next, to: Math.min(next + JOIN_TOGETHER, to), atOnce: true })))
    return took
  }

  /** Lets the tutors of the next lessons follow each lesson too, until it has so many readers. */
  async watch({ from, to, readers }: Lessons & { readers: number }): Promise<void> {
    for (const lesson of numbersOf({ from, to }))
      await Promise.all(
        numbersOf({ from: 1, to: readers }).map((next) =>
          this.client.watch(lesson, from + ((lesson - from + next) % (to - from))),
        ),
      )
  }

  /** Each student sends so often; ends when all has arrived, or too late. */
  async beat({ what, from, to, aSecond, seconds, readers, turnEvery }: Beat): Promise<Flown> {
    const seats = this.studentsIn({ from, to })
    const failures: unknown[] = []
    const firstN = this.nextN
    this.nextN += Math.ceil(aSecond * seconds)
    this.flights.clear()
    const before = wireBytes()
    const sent = await atPace({ people: seats.length, aSecond, seconds }, (person, count) => {
      const [seat, n] = [seats[person]!, firstN + count]
      this.flights.depart(seat.student, n, readers)
      if (what === 'position') this.client.sendPosition(seat, n)
      else
        this.client.sendState(seat, n, turnedBy(n, turnEvery)).catch((error: unknown) => failures.push(error))
    })
    const end = performance.now() + ARRIVE_WITHIN_MS
    while (this.flights.missing > 0 && performance.now() < end) await wait(LOOK_EVERY_MS)
    const after = wireBytes()
    const { latencies, missing } = this.flights
    return {
      ...spreadOf(latencies),
      ...failed(failures),
      sent,
      delivered: latencies.length,
      missing,
      up: after.up - before.up,
      down: after.down - before.down,
    }
  }

  /** So many states are always on their way; the next is sent when one is acknowledged. Ends at the first failure. */
  async race({
    from,
    to,
    seconds,
    inFlight,
    turnEvery,
  }: Lessons & { seconds: number; inFlight: number; turnEvery?: number }): Promise<Raced> {
    const took: number[] = []
    const failures: unknown[] = []
    const seats = this.studentsIn({ from, to })
    const began = performance.now()
    let next = 0
    const send = async () => {
      while (failures.length === 0 && performance.now() - began < seconds * 1_000) {
        const [seat, n] = [seats[next % seats.length]!, this.nextN + Math.floor(next / seats.length)]
        next += 1
        const sentAt = performance.now()
        await this.client.sendState(seat, n, turnedBy(n, turnEvery)).then(
          () => took.push(performance.now() - sentAt),
          (error: unknown) => failures.push(error),
        )
      }
    }
    await Promise.all(Array.from({ length: inFlight }, send))
    this.nextN += Math.ceil(next / seats.length)
    const raceSeconds = (performance.now() - began) / 1_000
    return { ...spreadOf(took), ...failed(failures), acknowledged: took.length, seconds: raceSeconds }
  }

  /**
   * The people of our own lessons work as in a lesson, or on one page, so many acts a second for each student; their devices
   * give signs of life meanwhile.
   */
  async work({ from, to, aSecond, seconds, mix }: Lessons & Work): Promise<Worked> {
    const { client } = this
    if (!(client instanceof OurClient)) throw new Error('The people of another engine have no lessons.')
    for (const lesson of numbersOf({ from, to })) {
      const opened = client.lesson(lesson)
      this.chapters ??= await chaptersOf(opened)
      this.working[lesson] ??= new LessonAtWork(opened, this.chapters)
    }
    const signs = this.beat({ from, to, what: 'position', aSecond: SIGNS_A_SECOND, seconds, readers: 1 })
    const worked = await workIn(this.working.slice(from, to), {
      aSecond: aSecond * this.studentsEach,
      seconds,
      mix,
    })
    const { missing } = await signs
    return { ...worked, missing: worked.missing + missing }
  }

  /** Cuts every connection of these lessons; then all people connect again at once. @returns the ms that each took. */
  async cutAndComeBack(lessons: Lessons): Promise<number[]> {
    for (const seat of this.seatsIn(lessons)) this.client.cut(seat)
    return await this.allAtOnce(lessons, (seat) => this.client.comeBack(seat))
  }

  /** The tutors and the students. */
  private seatsIn(lessons: Lessons): LessonSeat[] {
    const tutors = numbersOf(lessons).map((lesson) => ({ lesson, student: null }))
    return [...tutors, ...this.studentsIn(lessons)]
  }

  private studentsIn(lessons: Lessons): StudentSeat[] {
    return numbersOf(lessons).flatMap((lesson) => studentsOf(lesson, this.studentsEach))
  }

  private async allAtOnce(lessons: Lessons, act: (seat: LessonSeat) => Promise<void>): Promise<number[]> {
    const began = performance.now()
    return await Promise.all(
      this.seatsIn(lessons).map(async (seat) => {
        await act(seat)
        return performance.now() - began
      }),
    )
  }
}

function clientOf(plan: ClientPlan, arrive: Arrive): EngineClient {
  if (plan.engine === 'ours') return new OurClient(plan, arrive)
  const Client = { relay: RelayClient, 'socket-io': SocketIoClient, deepstream: DeepstreamClient }[
    plan.engine
  ]
  return new Client(plan, arrive)
}

/** How many pages a student has turned by their state of this number. */
function turnedBy(n: number, turnEvery: number | undefined): number {
  return turnEvery === undefined ? 0 : Math.floor(n / turnEvery)
}

function numbersOf({ from, to }: Lessons): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

export function spreadOf(times: readonly number[]): Spread {
  const [p50, p95, p99] = p50p95p99(times)
  return { p50, p95, p99, most: times.reduce((most, time) => Math.max(most, time), 0) }
}

function failed(failures: unknown[]): { failed: number; firstFailure: string } {
  return { failed: failures.length, firstFailure: failures.length > 0 ? String(failures[0]) : '' }
}
