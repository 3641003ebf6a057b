import { expect, test } from 'vitest'
import { createBackoff } from './policies.ts'

const ladder = (chance: number, steps: number) => {
  const backoff = createBackoff(() => chance)
  return Array.from({ length: steps }, () => backoff.next())
}

test('the first dial is at once, the next ones wait half as long again', () => {
  expect(ladder(0.5, 5)).toEqual([0, 1_000, 1_500, 2_250, 3_375])
})

test('no wait is longer than ten seconds', () => {
  expect(Math.max(...ladder(0.999, 40))).toBe(10_000)
})

test('chance spreads a class over half to one and a half of each wait', () => {
  const middle = ladder(0.5, 7)
  expect(ladder(0, 7)).toEqual(middle.map((ms) => ms / 2))
  expect(ladder(1, 6)).toEqual(middle.slice(0, 6).map((ms) => ms * 1.5))
  expect(ladder(1, 7)[6]).toBe(10_000)
  // At the cap too, a class does not reconnect all at once.
  expect(ladder(0, 40)[39]).toBe(5_000)
})

test('after a good connection it starts at once again', () => {
  const backoff = createBackoff(() => 0.5)
  backoff.next()
  backoff.next()
  backoff.startOver()
  expect(backoff.next()).toBe(0)
})
