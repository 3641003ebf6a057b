import { expect, test } from 'vitest'
import { fakeTimers } from '../testing/fake-timers.ts'
import { createBuildWatch } from './new-build.ts'

/** A tab; its memory survives its reloads. */
function aTab(remembered = new Set<string>(), chance = 0.5) {
  const timers = fakeTimers()
  const happened: string[] = []
  const here = { isSafe: true, look: () => undefined as void }
  const watch = createBuildWatch({
    ...timers,
    chance: () => chance,
    isRemembered: (id) => remembered.has(id),
    remember: (id) => remembered.add(id),
    isSafe: () => here.isSafe,
    onSafer: (look) => {
      here.look = look
      return () => (here.look = () => undefined)
    },
    updateWorker: async () => void happened.push('worker'),
    reload: () => happened.push('reload'),
  })
  return { watch, timers, happened, here, remembered }
}

test('another build is followed once: the worker first, then one reload', async () => {
  const { watch, timers, happened } = aTab()
  watch.meet('two')
  watch.meet('two')
  watch.meet('three')
  await timers.pass(14_999)
  expect(happened).toEqual([])
  await timers.pass(1)
  expect(happened).toEqual(['worker', 'reload'])
})

test('a reload waits at most half a minute without a reason, and a class does not reload at once', async () => {
  for (const [chance, ms] of [
    [0, 0],
    [0.999, 29_970],
  ] as const) {
    const { watch, timers, happened } = aTab(new Set(), chance)
    watch.meet('two')
    await timers.pass(ms)
    expect(happened).toEqual(['worker', 'reload'])
  }
})

test('unsent work and checks delay the reload for as long as they take', async () => {
  const { watch, timers, happened, here } = aTab()
  here.isSafe = false
  watch.meet('two')
  await timers.pass(600_000)
  here.look()
  expect(happened).toEqual([])
  here.isSafe = true
  here.look()
  await timers.settle()
  expect(happened).toEqual(['worker', 'reload'])
})

test('a check that began while the worker was fetched is not interrupted', async () => {
  const { watch, timers, happened, here } = aTab()
  const safeOnce = [true, false, false, true, true]
  Object.defineProperty(here, 'isSafe', { get: () => safeOnce.shift() ?? true })
  watch.meet('two')
  await timers.pass(15_000)
  expect(happened).toEqual(['worker'])
  here.look()
  await timers.settle()
  expect(happened).toEqual(['worker'])
  here.look()
  await timers.settle()
  expect(happened).toEqual(['worker', 'worker', 'reload'])
})

test('two builds behind one address do not loop', async () => {
  const remembered = new Set<string>()
  let reloads = 0
  for (let page = 0; page < 10; page += 1) {
    const { watch, timers, happened } = aTab(remembered)
    for (const id of ['old', 'new']) watch.meet(id)
    await timers.pass(60_000)
    reloads += happened.filter((what) => what === 'reload').length
  }
  expect(reloads).toBe(2)
})
