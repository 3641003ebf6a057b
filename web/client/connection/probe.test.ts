import { expect, test } from 'vitest'
import { fakeTimers } from '../testing/fake-timers.ts'
import { createKnocker } from './probe.ts'

function aKnocker() {
  const timers = fakeTimers()
  const state = { isWell: false, answers: false, knocks: 0, found: [] as number[] }
  const knocker = createKnocker(
    {
      ...timers,
      chance: () => 0.5,
      knock: async () => {
        state.knocks += 1
        return state.answers
      },
    },
    () => state.isWell,
    () => state.found.push(timers.now()),
  )
  return { timers, state, knocker }
}

test('a server that comes back is found within two seconds, however long it was away', async () => {
  const { timers, state, knocker } = aKnocker()
  knocker.begin()
  await timers.pass(360_500)
  expect(state.found).toEqual([])
  state.answers = true
  await timers.pass(2_000)
  expect(state.found).toHaveLength(1)
})

test('a knock that waits in vain is followed by the next at once', async () => {
  const timers = fakeTimers()
  let knocks = 0
  const hang = () => new Promise<boolean>((resolve) => timers.after(2_000, () => resolve(false)))
  const deps = { ...timers, chance: () => 0.5, knock: () => ((knocks += 1), hang()) }
  createKnocker(
    deps,
    () => false,
    () => undefined,
  ).begin()
  await timers.pass(10_000)
  expect(knocks).toBe(5)
})

test('nobody knocks while the line is well', async () => {
  const { timers, state, knocker } = aKnocker()
  state.isWell = true
  knocker.begin()
  await timers.pass(60_000)
  expect(state.knocks).toBe(0)
})

test('a server that answers and takes no line is found once, not again and again', async () => {
  const { timers, state, knocker } = aKnocker()
  state.answers = true
  knocker.begin()
  await timers.pass(60_000)
  expect(state.found).toEqual([2_000])
  state.answers = false
  await timers.pass(2_000)
  state.answers = true
  await timers.pass(60_000)
  expect(state.found).toHaveLength(2)
})

test('a line that was taken and lost between two looks is found again', async () => {
  const { timers, state, knocker } = aKnocker()
  state.answers = true
  knocker.begin()
  await timers.pass(2_000)
  knocker.greet()
  await timers.pass(2_000)
  expect(state.found).toEqual([2_000, 4_000])
})

test('a line that was well in between may be lost anew', async () => {
  const { timers, state, knocker } = aKnocker()
  state.answers = true
  knocker.begin()
  await timers.pass(2_000)
  state.isWell = true
  await timers.pass(2_000)
  state.isWell = false
  await timers.pass(2_000)
  expect(state.found).toEqual([2_000, 6_000])
})

test('ended, it knocks no more', async () => {
  const { timers, state, knocker } = aKnocker()
  knocker.begin()
  await timers.pass(2_000)
  knocker.end()
  await timers.pass(60_000)
  expect(state.knocks).toBe(1)
  expect(timers.due()).toEqual([])
})
