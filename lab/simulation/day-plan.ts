import { Seed } from './ground/seed.ts'
import type { BusTrouble } from './ground/virtual-bus.ts'
import type { LineQuality } from './ground/virtual-link.ts'

/** Decided by a seed before anything happens: the size of the world, and how often each trouble comes. */
export interface DayPlan {
  seed: number
  servers: number
  /** Of the lesson's eight, so many come. */
  students: number
  /** How long people act, ms. */
  lastsMs: number
  /** The mean pause between two acts of one person, ms. */
  pauseMs: number
  /** How many of the people have the lesson open in a second tab. */
  secondTabs: number
  /** A device's clock is wrong by at most so much, ms. */
  maxAheadMs: number
  line: LineQuality
  bus: BusTrouble
  /** The mean time between two of a kind, ms; null for never. */
  troubles: Record<TroubleKind, number | null>
}

export const TROUBLES = [
  'a line is cut',
  'a tab freezes',
  'a tab is loaded anew',
  'a tab comes or goes',
  'a server freezes',
  'a server is killed',
  'a server is cut from the bus',
  'the bus is down',
  'a clock steps',
  'a store refuses',
] as const
export type TroubleKind = (typeof TROUBLES)[number]

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** Half of the worlds are quick and rough, so that many orders of events happen; in some nothing goes wrong at all. */
export function planOf(number: number): DayPlan {
  const seed = new Seed(`plan ${number}`)
  const isCalm = seed.falls(0.1)
  const share = (most: number) => (isCalm || seed.falls(0.4) ? 0 : seed.chance() * most)
  const slowMs = seed.pick([20, 60, 400, 2_000])
  const every = (leastMs: number) => (isCalm || seed.falls(0.5) ? null : seed.between(leastMs, 20 * leastMs))
  return {
    seed: number,
    servers: seed.pick([1, 1, 2, 2, 3]),
    students: seed.between(2, 8),
    lastsMs: seed.between(5, 60) * SECOND,
    pauseMs: seed.pick([300, 1_000, 4_000]),
    secondTabs: seed.pick([0, 0, 0.3, 0.6]),
    maxAheadMs: isCalm || seed.falls(0.5) ? 0 : seed.pick([2 * SECOND, MINUTE, DAY]),
    line: { fromMs: 2, toMs: slowMs, loss: share(0.1) },
    bus: { lost: share(0.5), doubled: share(0.3), lateMs: seed.pick([3, 50, 2_000]) },
    troubles: Object.fromEntries(TROUBLES.map((kind) => [kind, every(3 * SECOND)])) as DayPlan['troubles'],
  }
}
