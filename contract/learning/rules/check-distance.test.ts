import { expect, test } from 'vitest'
import { distanceOf } from './check-distance.ts'

test('a result is near the pass from three quarters of it on, and passed from the pass on', () => {
  const of = (score: number, passScore = 80) => distanceOf({ score, passed: score >= passScore }, passScore)
  expect([of(0), of(59), of(60), of(79), of(80), of(100)]).toEqual([
    'far',
    'far',
    'near',
    'near',
    'passed',
    'passed',
  ])
  expect([of(74, 100), of(75, 100), of(99, 100), of(100, 100)]).toEqual(['far', 'near', 'near', 'passed'])
})

test('a result waits until every item has its mark, whatever its score is so far', () => {
  for (const score of [null, 0, 60, 100]) expect(distanceOf({ score, passed: null }, 80)).toBe('waiting')
})
