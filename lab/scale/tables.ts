import { markdownTable } from '#lab/harness/figures/markdown.ts'
import { simulateHour } from './arrivals.ts'
import { measured } from './measured.ts'
import { type ScalePlan, planFor } from './plan.ts'

export const SIZES = [1_000, 100_000, 1_000_000]
/** The school whose first minutes are shown. */
const SHOWN_HOUR = 100_000
const MINUTES = [-8, -6, -4, -3, -2, -1, 0, 1, 2, 4]

/** The tables of docs/scale.md, in their order. */
export function scaleTables(): string[] {
  return [measuredTable(), needsTable(SIZES.map(planFor)), hourTable()]
}

function measuredTable(): string {
  const rows = Object.values(measured).map(({ value, unit, what, on, source }) => [
    what,
    `${count(value, 3)} ${unit}`,
    on,
    source,
  ])
  return markdownTable(['measured', 'value', 'on', 'in lab/bench/results.md'], rows)
}

function needsTable(plans: readonly ScalePlan[]): string {
  const rows: [string, (plan: ScalePlan) => string][] = [
    ['lessons', ({ lessons }) => count(lessons)],
    ['states a second', ({ statesASecond }) => count(statesASecond)],
    ['busiest second: joins', ({ peak }) => count(peak.joins)],
    ['busiest second: sign-ins by password', ({ peak }) => count(peak.signIns)],
    ['busiest second: first loads', ({ peak }) => count(peak.firstLoads)],
    ['processors of servers: lessons, busiest second', ({ server }) => pair(server)],
    ['**server processes**', ({ nodes, nodesBy }) => decided(nodes, nodesBy)],
    ['longest wait at the start of the hour', ({ waitAtStartS }) => `${count(waitAtStartS, 1)} s`],
    ['longest wait when all come back after an outage', (plan) => `${count(plan.waitAfterOutageS, 1)} s`],
    ['connections that come back when a process ends', ({ backAtOnce }) => count(backAtOnce)],
    ['processors of PostgreSQL: lessons, busiest second', ({ database }) => pair(database)],
    ['**PostgreSQL servers**', ({ databases, databasesBy }) => decided(databases, databasesBy)],
    ['hints that the bus of one of them delivers a second', ({ hintsASecond }) => count(hintsASecond)],
    ['**NATS servers**', ({ nats }) => `**${count(nats)}**`],
    [
      'from and to families, without voice, Gbit/s',
      ({ upBits, downBits }) => `${gbit(upBits)}, ${gbit(downBits)}`,
    ],
    ['first loads in the busiest second, Gbit/s', ({ firstLoadBits }) => gbit(firstLoadBits)],
    ['talks at once', ({ talks }) => count(talks)],
    ['voice at the relays, in and out each, Gbit/s', ({ relayBits }) => gbit(relayBits)],
    ['**relays**', ({ relays }) => `**${count(relays)}**`],
    ['rows a year, in thousand million', ({ rowsAYear }) => count(rowsAYear / 1e9, 1)],
    ['stored a year, if nothing is deleted, TB', ({ storedBytesAYear }) => count(storedBytesAYear / 1e12, 1)],
  ]
  return markdownTable(
    ['children at once', ...plans.map(({ children }) => count(children))],
    rows.map(([what, read]) => [what, ...plans.map(read)]),
  )
}

function hourTable(): string {
  const hour = simulateHour(SHOWN_HOUR)
  const rows = MINUTES.map((minute) => {
    const seconds = hour.filter(({ at }) => Math.floor(at / 60) === minute)
    const busiest = (read: (second: (typeof hour)[number]) => number) => Math.max(...seconds.map(read))
    return [
      String(minute),
      count(busiest(({ firstLoads }) => firstLoads)),
      count(busiest(({ signIns }) => signIns)),
      count(busiest(({ joins }) => joins)),
      count(busiest(({ states }) => states)),
      count(busiest(({ serverMs }) => serverMs) / 1_000, 1),
      count(busiest(({ databaseMs }) => databaseMs) / 1_000, 1),
    ]
  })
  const head = [
    'minute',
    'first loads',
    'sign-ins',
    'joins',
    'states',
    'processors of servers',
    'of PostgreSQL',
  ]
  return markdownTable(head, rows)
}

/** Of one machine nothing decides that there is one. */
const decided = (machines: number, by: string): string =>
  machines === 1 ? '**1**' : `**${count(machines)}** (${by})`
const pair = ({ steady, peak }: ScalePlan['server']): string => `${count(steady, 1)}, ${count(peak, 1)}`
const gbit = (bits: number): string => count(bits / 1e9, 2)

function count(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}
