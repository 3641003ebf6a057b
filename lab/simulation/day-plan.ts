import { Seed } from './ground/seed.ts'
import type { BusTrouble } from './ground/virtual-bus.ts'
import type { DatabaseTrouble } from './ground/virtual-database.ts'
import type { LineQuality } from './ground/virtual-link.ts'

/** Decided by a seed before anything happens: the size of the world, and how often each trouble comes. */
export interface DayPlan {
  seed: number
  servers: number
  /** Of the lesson's eight, so many come. */
  students: number
  /** A guest looks on at the first student's lesson. */
  hasViewer: boolean
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
  database: DatabaseTrouble
  /** The mean time between two of a kind, ms; null for never. */
  troubles: Record<TroubleKind, number | null>
  /** The names of the acts and troubles that happen; null for all of them. */
  only: readonly string[] | null
}

const TROUBLES_OF_BROWSERS = [
  'a line is cut',
  'a device takes nothing',
  'a tab freezes',
  'a tab is loaded anew',
  'a tab comes or goes',
  'a clock steps',
  'a store refuses',
  'somebody signs out',
] as const
export type TroubleOfBrowsers = (typeof TROUBLES_OF_BROWSERS)[number]

const TROUBLES_OF_SERVERS = [
  'a server freezes',
  'a server is killed',
  'a server gets the next release',
  'a server is cut from the bus',
  'the bus is down',
  'a server is cut from the database',
  'a sign-in is ended elsewhere',
  'a backup is restored',
  'an account is disabled',
  'an edition is replaced',
] as const
export type TroubleOfServers = (typeof TROUBLES_OF_SERVERS)[number]

export const TROUBLES = [...TROUBLES_OF_BROWSERS, ...TROUBLES_OF_SERVERS] as const
export type TroubleKind = (typeof TROUBLES)[number]

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
/** So long that sign-ins have to be renewed. */
const A_WHOLE_LESSON = { lastsMs: 50 * MINUTE, pauseMs: 20 * SECOND }

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
    hasViewer: seed.falls(0.5),
    ...(seed.falls(0.05)
      ? A_WHOLE_LESSON
      : { lastsMs: seed.between(5, 60) * SECOND, pauseMs: seed.pick([300, 1_000, 4_000]) }),
    secondTabs: seed.pick([0, 0, 0.3, 0.6]),
    maxAheadMs: isCalm || seed.falls(0.5) ? 0 : seed.pick([2 * SECOND, MINUTE, DAY]),
    line: { fromMs: 2, toMs: slowMs, loss: share(0.1), silence: share(0.3) },
    bus: { lost: share(0.5), doubled: share(0.3), lateMs: seed.pick([3, 50, 2_000]) },
    database: { unanswered: share(0.05), refused: share(0.05) },
    troubles: Object.fromEntries(TROUBLES.map((kind) => [kind, every(3 * SECOND)])) as DayPlan['troubles'],
    only: null,
  }
}

/** A lesson of so many minutes in which nothing goes wrong: eight children, two tutors, a guest, a mother and the office. */
export function lessonPlan(minutes: number): DayPlan {
  return {
    seed: 0,
    servers: 1,
    students: 8,
    hasViewer: true,
    ...A_WHOLE_LESSON,
    lastsMs: minutes * MINUTE,
    secondTabs: 0,
    maxAheadMs: 0,
    line: { fromMs: 2, toMs: 60, loss: 0, silence: 0 },
    bus: { lost: 0, doubled: 0, lateMs: 3 },
    database: { unanswered: 0, refused: 0 },
    troubles: Object.fromEntries(TROUBLES.map((kind) => [kind, null])) as DayPlan['troubles'],
    only: null,
  }
}

/** True where all that is told arrives within a second. */
export function isQuiet({ line, bus, database, troubles }: DayPlan): boolean {
  const losses = [line.loss, line.silence, bus.lost, database.unanswered, database.refused]
  const hasTroubles = Object.values(troubles).some((every) => every !== null)
  return !hasTroubles && losses.every((share) => share === 0) && line.toMs <= 400 && bus.lateMs <= 50
}
