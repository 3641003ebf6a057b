import { assumptions } from './assumptions.ts'
import { measured } from './measured.ts'

/** The seconds that are simulated, from the full hour on; before it, negative. */
const FROM_S = -900
const TO_S = 600
/** A person who has loaded the screens signs in after this many seconds, and joins as long after that. */
const STEP_S = 3

/** The requests of one second, and the work that they are. */
export interface Second {
  /** Seconds since the full hour. */
  at: number
  firstLoads: number
  signIns: number
  joins: number
  states: number
  /** ms of a processor. */
  serverMs: number
  databaseMs: number
}

/** The first minutes of an hour in which all lessons begin, second by second. The same seed gives the same hour. */
export function simulateHour(children: number, seed = 1): Second[] {
  const chance = chanceOf(seed)
  const hour = Array.from({ length: TO_S - FROM_S }, (_, each) => ({
    at: FROM_S + each,
    firstLoads: 0,
    signIns: 0,
    joins: 0,
  }))
  const inSecond = (at: number) => hour[Math.min(Math.max(Math.floor(at) - FROM_S, 0), hour.length - 1)]!
  for (let child = 0; child < children; child += 1) {
    let at = -assumptions.comeBeforeS + normal(chance) * assumptions.comeWithinS
    if (chance() < assumptions.emptyCacheShare) {
      inSecond(at).firstLoads += 1
      at += STEP_S
    }
    if (chance() < assumptions.signInShare) {
      inSecond(at).signIns += 1
      at += STEP_S
    }
    inSecond(at).joins += 1
  }
  let inside = 0
  return hour.map((second) => {
    inside += second.joins
    // The tutors start the lessons at the full hour; before that nobody's place changes.
    const states = second.at < 0 ? 0 : inside * assumptions.statesASecond
    return { ...second, states, ...workOf({ ...second, states }) }
  })
}

function workOf({ firstLoads, signIns, joins, states }: Omit<Second, 'at' | 'serverMs' | 'databaseMs'>) {
  const { firstLoadMs, signInMs, joinDatabaseShare } = assumptions
  const joinsMs = joins * measured.joinMs.value
  return {
    serverMs:
      firstLoads * firstLoadMs +
      signIns * signInMs +
      joinsMs * (1 - joinDatabaseShare) +
      states * measured.stateServerMs.value,
    databaseMs: joinsMs * joinDatabaseShare + states * measured.stateDatabaseMs.value,
  }
}

/**
 * ms of a processor of the servers in each second after an outage of all: everybody comes back in a random moment, while those who
 * are back already go on with their lesson.
 */
export function simulateReturn(children: number, seed = 1): number[] {
  const chance = chanceOf(seed)
  const { returnWithinS, returnMs, joinDatabaseShare, statesASecond } = assumptions
  const back = Array.from({ length: 60 }, () => 0)
  for (let child = 0; child < children; child += 1) back[Math.floor(chance() * returnWithinS)]! += 1
  let inside = 0
  return back.map((now) => {
    inside += now
    const states = inside * statesASecond
    return now * returnMs * (1 - joinDatabaseShare) + states * measured.stateServerMs.value
  })
}

/** The longest wait in seconds, if this much work is done a second, in the order of its arrival. */
export function longestWait(workMs: readonly number[], capacityMs: number): number {
  let waitingMs = 0
  let longest = 0
  for (const arrived of workMs) {
    waitingMs = Math.max(0, waitingMs + arrived - capacityMs)
    longest = Math.max(longest, waitingMs / capacityMs)
  }
  return longest
}

/** Mulberry32, a small generator whose sequence a seed fixes. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Box and Muller's transform of two uniform chances. */
function normal(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
}
