import { expect, test } from 'vitest'
import { waitStage } from './waiting-time.tsx'

test('a call of eight minutes does not look like one of four seconds', () => {
  const at = (seconds: number) => waitStage(seconds * 1_000)
  expect([at(-1), at(4), at(59)]).toEqual([0, 0, 0])
  expect([at(60), at(179)]).toEqual([1, 1])
  expect([at(180), at(299)]).toEqual([2, 2])
  expect([at(300), at(480), at(3_600)]).toEqual([3, 3, 3])
})
