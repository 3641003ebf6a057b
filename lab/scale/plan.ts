import { longestWait, type Second, simulateHour, simulateReturn } from './arrivals.ts'
import { assumptions } from './assumptions.ts'
import { measured } from './measured.ts'

/** The machines that a number of children at once need, and the figures that decide it. */
export interface ScalePlan {
  children: number
  lessons: number
  /** Each for one second. */
  statesASecond: number
  peak: Record<'firstLoads' | 'signIns' | 'joins', number>
  /** Processors that are busy: all the time, and in the busiest second. */
  server: { steady: number; peak: number }
  database: { steady: number; peak: number }
  nodes: number
  /** The load that decides how many nodes there are. */
  nodesBy: 'processor' | 'start of the hour' | 'return after an outage' | 'connections'
  databases: number
  databasesBy: 'processor' | 'start of the hour' | 'connections' | 'disk'
  /** How long a request waits at most, with these nodes: at the start of the hour, and when all come back after an outage. */
  waitAtStartS: number
  waitAfterOutageS: number
  /** Hints that the bus of one database's nodes delivers in a second. */
  hintsASecond: number
  nats: number
  /** Connections that come back at once when one node ends. */
  backAtOnce: number
  relays: number
  talks: number
  /** bit/s. */
  upBits: number
  downBits: number
  firstLoadBits: number
  relayBits: number
  rowsAYear: number
  storedBytesAYear: number
}

const MS = 1_000

export function planFor(children: number): ScalePlan {
  const hour = simulateHour(children)
  const returning = simulateReturn(children)
  const lessons = Math.ceil(children / assumptions.studentsEachLesson)
  const statesASecond = children * assumptions.statesASecond
  const server = loadOf(hour, ({ serverMs }) => serverMs, statesASecond * measured.stateServerMs.value)
  const database = loadOf(
    hour,
    ({ databaseMs }) => databaseMs,
    statesASecond * measured.stateDatabaseMs.value,
  )
  const [nodes, nodesBy] = most({
    processor: server.steady / assumptions.plannedLoad,
    'start of the hour': server.forStart,
    'return after an outage': processorsFor(returning),
    connections: (children + lessons) / assumptions.connectionsEachNode,
  })
  const storedBytesASecond = statesASecond * measured.stateStoredBytes.value
  const [databases, databasesBy] = most({
    processor: database.steady / assumptions.plannedLoad / assumptions.databaseProcessors,
    'start of the hour': database.forStart / assumptions.databaseProcessors,
    connections: nodes / assumptions.nodesEachDatabase,
    disk:
      (statesASecond * measured.logBytes.value) / assumptions.plannedLoad / assumptions.databaseBytesASecond,
  })
  const nodesEach = Math.ceil(nodes / databases)
  const hintsASecond = nodesEach > 1 ? nodesEach ** 2 * assumptions.commitsEachNode : 0
  const talks = Math.ceil(lessons * assumptions.talkShare)
  const relayBits = talks * measured.talkRelayBits.value
  const [relays] = most({
    card: relayBits / assumptions.plannedLoad / assumptions.relayBits,
    processor:
      (talks * measured.talkRelayMs.value) / MS / assumptions.plannedLoad / assumptions.relayProcessors,
  })
  const secondsAYear = assumptions.lessonHoursADay * 3_600 * assumptions.daysAYear
  const peak = {
    firstLoads: peakOf(hour, ({ firstLoads }) => firstLoads),
    signIns: peakOf(hour, ({ signIns }) => signIns),
    joins: peakOf(hour, ({ joins }) => joins),
  }
  return {
    children,
    lessons,
    statesASecond,
    peak,
    server,
    database,
    nodes,
    nodesBy,
    databases,
    databasesBy,
    waitAtStartS: longestWait(
      hour.map(({ serverMs }) => serverMs),
      nodes * MS,
    ),
    waitAfterOutageS: longestWait(returning, nodes * MS),
    hintsASecond,
    // Three, so that one may end.
    nats: nodes > 1 ? databases * Math.max(3, Math.ceil(hintsASecond / assumptions.messagesEachNats)) : 0,
    backAtOnce: Math.ceil((children + lessons) / nodes),
    relays,
    talks,
    upBits: statesASecond * measured.stateUpBytes.value * 8,
    downBits: statesASecond * measured.stateDownBytes.value * 8,
    firstLoadBits: peak.firstLoads * assumptions.firstLoadBytes * 8,
    relayBits,
    rowsAYear: statesASecond * secondsAYear * measured.stateRows.value,
    storedBytesAYear: storedBytesASecond * secondsAYear,
  }
}

/** Processors for the running lessons, in the busiest second, and so many that nobody waits too long at the start. */
function loadOf(hour: readonly Second[], read: (second: Second) => number, steadyMs: number) {
  const work = hour.map(read)
  return { steady: steadyMs / MS, peak: Math.max(...work) / MS, forStart: processorsFor(work) }
}

/** So many that no request waits longer than the plan allows, to two in a hundred. */
function processorsFor(workMs: readonly number[]): number {
  let processors = 1
  while (longestWait(workMs, processors * MS) > assumptions.longestWaitS)
    processors += Math.ceil(processors / 50)
  return processors
}

function peakOf(hour: readonly Second[], read: (second: Second) => number): number {
  return Math.max(...hour.map(read))
}

/** The largest of these needs, rounded up to whole machines, and its name. */
function most<Name extends string>(needs: Record<Name, number>): [number, Name] {
  const [[name, need]] = (Object.entries(needs) as [Name, number][]).toSorted((a, b) => b[1] - a[1]) as [
    [Name, number],
  ]
  return [Math.ceil(need), name]
}
