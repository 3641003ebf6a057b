import { expect, test } from 'vitest'
import { fakeTimers } from '../testing/fake-timers.ts'
import { createProbe } from './probe.ts'

function aProbe() {
  const timers = fakeTimers()
  const state = { isWell: false, answers: false, probes: 0, found: [] as number[] }
  const probe = createProbe(
    {
      ...timers,
      chance: () => 0.5,
      probe: async () => {
        state.probes += 1
        return state.answers
      },
    },
    () => state.isWell,
    () => state.found.push(timers.now()),
  )
  return { timers, state, probe }
}

test('a server that comes back is found within two seconds, however long it was away', async () => {
  const { timers, state, probe } = aProbe()
  probe.begin()
  await timers.pass(360_500)
  expect(state.found).toEqual([])
  state.answers = true
  await timers.pass(2_000)
  expect(state.found).toHaveLength(1)
})

test('a probe without an answer is followed by the next at once', async () => {
  const timers = fakeTimers()
  let probes = 0
  const hang = () => new Promise<boolean>((resolve) => timers.after(2_000, () => resolve(false)))
  const deps = { ...timers, chance: () => 0.5, probe: () => ((probes += 1), hang()) }
  createProbe(
    deps,
    () => false,
    () => undefined,
  ).begin()
  await timers.pass(10_000)
  expect(probes).toBe(5)
})

test('no probe is sent while the connection works', async () => {
  const { timers, state, probe } = aProbe()
  state.isWell = true
  probe.begin()
  await timers.pass(60_000)
  expect(state.probes).toBe(0)
})

test('a server that answers and refuses the connection is reported once', async () => {
  const { timers, state, probe } = aProbe()
  state.answers = true
  probe.begin()
  await timers.pass(60_000)
  expect(state.found).toEqual([2_000])
  state.answers = false
  await timers.pass(2_000)
  state.answers = true
  await timers.pass(60_000)
  expect(state.found).toHaveLength(2)
})

test('a connection that was made and lost between two probes is made again', async () => {
  const { timers, state, probe } = aProbe()
  state.answers = true
  probe.begin()
  await timers.pass(2_000)
  probe.greet()
  await timers.pass(2_000)
  expect(state.found).toEqual([2_000, 4_000])
})

test('a connection that worked in between may be lost again', async () => {
  const { timers, state, probe } = aProbe()
  state.answers = true
  probe.begin()
  await timers.pass(2_000)
  state.isWell = true
  await timers.pass(2_000)
  state.isWell = false
  await timers.pass(2_000)
  expect(state.found).toEqual([2_000, 6_000])
})

test('a stopped probe sends nothing more', async () => {
  const { timers, state, probe } = aProbe()
  probe.begin()
  await timers.pass(2_000)
  probe.end()
  await timers.pass(60_000)
  expect(state.probes).toBe(1)
  expect(timers.due()).toEqual([])
})
