import { expect, test } from 'vitest'
import { SteadyClock } from './steady-clock.ts'

const NOON = Date.parse('2026-11-21T03:00:00Z')
const HOUR_MS = 3_600_000

function aMachine() {
  const is = { set: NOON, awake: 500, slept: 0 }
  const clock = new SteadyClock({
    wall: () => is.set + is.awake + is.slept,
    passed: () => is.awake,
    up: () => 9_000 + is.awake + is.slept,
  })
  const began = clock.now().getTime()
  return { is, clock, since: () => clock.now().getTime() - began }
}

test.each([HOUR_MS, -HOUR_MS, 5_000])(
  'a machine whose clock is set by %d ms counts on as time passes',
  (by) => {
    const { is, clock, since } = aMachine()
    is.set += by
    expect(since()).toBe(0)
    is.awake += 10_000
    expect([since(), clock.jumpMs]).toEqual([10_000, by])
    clock.adopt()
    expect([since(), clock.jumpMs]).toEqual([10_000 + by, 0])
  },
)

test('small corrections are followed at once, however many', () => {
  const { is, clock, since } = aMachine()
  for (let each = 0; each < 100; each += 1) {
    is.set += 200
    is.awake += 1_000
    expect(clock.jumpMs).toBe(0)
  }
  expect(since()).toBe(120_000)
})

test('a laptop that slept over night wakes up on the next morning', () => {
  const { is, clock, since } = aMachine()
  is.slept += 8 * HOUR_MS
  is.awake += 1_000
  expect([since(), clock.jumpMs]).toEqual([8 * HOUR_MS + 1_000, 0])
  // The clock was set during the machine's sleep: the sleep counts as time, the setting does not.
  is.slept += HOUR_MS
  is.set += 2 * HOUR_MS
  expect([since(), clock.jumpMs]).toEqual([9 * HOUR_MS + 1_000, 2 * HOUR_MS])
})

test('a clock that is set wrong and put right again was never followed', () => {
  const { is, clock, since } = aMachine()
  is.set += HOUR_MS
  is.awake += 60_000
  expect(since()).toBe(60_000)
  is.set -= HOUR_MS
  is.awake += 1_000
  expect([since(), clock.jumpMs]).toEqual([61_000, 0])
})
