import { expect, test } from 'vitest'
import { fakeTimers } from '#web/client/testing/fake-timers.ts'
import { createSilenceCheck } from './silence.ts'

const SECOND = 1_000

test('a microphone that gives nothing for a second and a half is silent', async () => {
  const timers = fakeTimers()
  let found = 0
  createSilenceCheck(timers, () => 0).begin(() => void (found += 1))
  await timers.pass(1.4 * SECOND)
  expect(found).toBe(0)
  await timers.pass(10 * SECOND)
  expect(found).toBe(1)
})

test('a breath in between, or the end of the talk, ends the check', async () => {
  const timers = fakeTimers()
  let [found, level] = [0, 0]
  const check = createSilenceCheck(timers, () => level)
  check.begin(() => void (found += 1))
  await timers.pass(SECOND)
  level = 0.01
  await timers.pass(10 * SECOND)
  level = 0
  check.begin(() => void (found += 1))
  await timers.pass(SECOND)
  check.stop()
  await timers.pass(10 * SECOND)
  expect(found).toBe(0)
})
