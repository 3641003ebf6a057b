import { expect, test } from 'vitest'
import { timeUntil } from './time-until.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [47 * HOUR, { unit: 'days', count: 2 }],
  [24 * HOUR, { unit: 'days', count: 1 }],
  [20.4 * HOUR, { unit: 'hours', count: 20 }],
  [91 * MINUTE, { unit: 'hours', count: 2 }],
  [90 * MINUTE, { unit: 'minutes', count: 90 }],
  [14.2 * MINUTE, { unit: 'minutes', count: 15 }],
  [1, { unit: 'minutes', count: 1 }],
  [0, { unit: 'running' }],
  [-HOUR, { unit: 'running' }],
] as const)('%d ms before the lesson', (left, said) => {
  expect(timeUntil(1_000_000 + left, 1_000_000)).toEqual(said)
})
