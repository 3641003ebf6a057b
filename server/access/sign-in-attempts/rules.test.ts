import { expect, test } from 'vitest'
import { FREE_ATTEMPTS, waitAfter } from './rules.ts'

const MINUTE = 60_000
const waitsAfter = (wrong: number, quietMs = 0) =>
  waitAfter({ wrong, lastAt: 1_000_000 }, FREE_ATTEMPTS.password, 1_000_000 + quietMs) / MINUTE

test('ten wrong tries are free, then the waits grow to a quarter of an hour and no further', () => {
  expect([0, 9, 10, 11, 12, 13, 14, 15, 1_000].map((wrong) => waitsAfter(wrong))).toEqual([
    0, 0, 1, 2, 4, 8, 15, 15, 15,
  ])
})

test('a wait ends, and all tries are forgotten after a day without one', () => {
  expect(waitsAfter(14, 5 * MINUTE)).toBe(10)
  expect(waitsAfter(14, 15 * MINUTE)).toBe(0)
  expect(waitsAfter(1_000, 24 * 60 * MINUTE)).toBe(0)
})

test('a clock that is set back does not lengthen a wait', () => {
  expect(waitsAfter(14, -60 * MINUTE)).toBe(15)
})

test.each(Object.entries(FREE_ATTEMPTS))(
  'a guesser who never rests has at most 120 tries of a %s in a day',
  (_kind, free) => {
    const tries = { wrong: 0, lastAt: 0 }
    let checked = 0
    for (let now = 0; now < 24 * 60 * MINUTE; now += 5_000) {
      if (waitAfter(tries, free, now) > 0) continue
      checked += 1
      Object.assign(tries, { wrong: tries.wrong + 1, lastAt: now })
    }
    expect(checked).toBeGreaterThan(free)
    expect(checked).toBeLessThanOrEqual(120)
  },
)
