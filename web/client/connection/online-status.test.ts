import { expect, test } from 'vitest'
import { fakeTimers } from '../testing/fake-timers.ts'
import { createOnlineState } from './online-status.ts'

function aTab() {
  const timers = fakeTimers()
  const online = createOnlineState(timers)
  const seen: string[] = []
  online.state.subscribe(() => seen.push(online.state.get()))
  return { timers, online, seen }
}

test('ten seconds without an answer are offline, not a moment sooner', async () => {
  const { timers, online, seen } = aTab()
  await timers.pass(9_999)
  expect(online.state.get()).toBe('unknown')
  await timers.pass(1)
  expect(seen).toEqual(['offline'])
})

test('one failure before any answer is offline at once', () => {
  const { online, seen } = aTab()
  online.failed()
  expect(seen).toEqual(['offline'])
})

test('a failure while online is doubt, and an answer ends it', async () => {
  const { timers, online, seen } = aTab()
  online.answered()
  online.failed()
  await timers.pass(9_999)
  online.answered()
  await timers.pass(60_000)
  expect(seen).toEqual(['online', 'unknown', 'online'])
})

test('two failures in a row are offline, and so is doubt that lasts', async () => {
  const { timers, online, seen } = aTab()
  online.answered()
  online.failed()
  online.failed()
  online.answered()
  online.failed()
  await timers.pass(10_000)
  expect(seen).toEqual(['online', 'unknown', 'offline', 'online', 'unknown', 'offline'])
})

test('an unchanged status is not reported', async () => {
  const { timers, online, seen } = aTab()
  online.answered()
  online.answered()
  online.failed()
  online.failed()
  online.failed()
  await timers.pass(60_000)
  expect(seen).toEqual(['online', 'unknown', 'offline'])
})
