import { expect, test } from 'vitest'
import { createBackoff } from './backoff.ts'

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

test('chance spreads a class over half to one and a half of the wait', () => {
  expect(ladder(0, 2)[1]).toBe(500)
  expect(ladder(1, 2)[1]).toBe(1_500)
})

test('after a good connection it starts at once again', () => {
  const backoff = createBackoff(() => 0.5)
  backoff.next()
  backoff.next()
  backoff.startOver()
  expect(backoff.next()).toBe(0)
})
