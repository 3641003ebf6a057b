import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WINDOW } from '#server/platform/commits/commit-pace.ts'
import { POLICIES } from '#web/client/policies.ts'
import { longestWait, simulateHour, simulateReturn } from './arrivals.ts'
import { assumptions } from './assumptions.ts'
import { measured } from './measured.ts'
import { planFor } from './plan.ts'
import { scaleTables, SIZES } from './tables.ts'

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

test('the tables of the document are those that the command prints', () => {
  const document = readFileSync('docs/scale.md', 'utf8')
  const tables = scaleTables()
  expect(tables).toHaveLength(3)
  for (const table of tables) expect(document).toContain(table)
})

test('every measured cost names a section that is in the results', () => {
  const sections = readFileSync('lab/bench/results.md', 'utf8').split('\n')
  for (const { what, source, on } of Object.values(measured)) {
    expect(sections, what).toContain(`## ${source}`)
    expect(on).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

test('every student joins once, around the usual times, and the same hour gives the same result', () => {
  const hour = simulateHour(10_000)
  expect(sumOf(hour.map(({ joins }) => joins))).toBe(10_000)
  const share = (read: (second: (typeof hour)[number]) => number) => sumOf(hour.map(read)) / 10_000
  expect(share(({ signIns }) => signIns)).toBeCloseTo(assumptions.signInShare, 1)
  expect(share(({ firstLoads }) => firstLoads)).toBeCloseTo(assumptions.emptyCacheShare, 1)
  const mean = sumOf(hour.map(({ at, joins }) => at * joins)) / 10_000
  expect(Math.abs(mean + assumptions.comeBeforeS)).toBeLessThan(10)
  expect(simulateHour(10_000)).toEqual(hour)
  expect(simulateHour(10_000, 2)).not.toEqual(hour)
})

test('states begin with the lesson, and are as many as there are students inside', () => {
  const hour = simulateHour(10_000)
  expect(hour.filter(({ at, states }) => at < 0 && states > 0)).toEqual([])
  expect(hour.at(-1)!.states).toBe(10_000 * assumptions.statesASecond)
})

test('work that cannot be done at once waits in line', () => {
  expect(longestWait([100, 100, 100], 100)).toBe(0)
  expect(longestWait([300, 0, 0, 0], 100)).toBe(2)
  expect(longestWait([200, 200, 0], 100)).toBe(2)
})

test('the nodes of a plan are enough for the lessons, for the start, and for the return after an outage', () => {
  for (const children of [...SIZES.slice(0, 2), 5_000]) {
    const { nodes, databases, server, waitAtStartS, waitAfterOutageS, backAtOnce } = planFor(children)
    expect(nodes).toBeGreaterThanOrEqual(server.steady / assumptions.plannedLoad)
    expect(Math.max(waitAtStartS, waitAfterOutageS)).toBeLessThanOrEqual(assumptions.longestWaitS)
    expect(nodes / databases).toBeLessThanOrEqual(assumptions.nodesEachDatabase)
    expect(backAtOnce).toBeLessThanOrEqual(assumptions.connectionsEachNode)
    const fewer = Math.floor(server.steady)
    if (fewer > 0) expect(longestWait(simulateReturn(children), fewer * 1_000)).toBeGreaterThan(0)
  }
})

test('the assumptions about the product are what the product does', () => {
  expect(assumptions.returnWithinS * 1_000).toBe(POLICIES.dial.capMs)
  expect(assumptions.commitsEachNode).toBe(1_000 / WINDOW.busyMs)
})

test('more children need more of everything', () => {
  const plans = SIZES.map(planFor)
  for (const need of ['nodes', 'databases', 'relays', 'upBits', 'relayBits', 'storedBytesAYear'] as const) {
    const needs = plans.map((plan) => plan[need])
    expect(needs).toEqual(needs.toSorted((a, b) => a - b))
    expect(needs[2]).toBeGreaterThan(needs[0]!)
  }
})
