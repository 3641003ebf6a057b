import { expect, test } from 'vitest'
import { growthOf, perLesson } from './growth.ts'

/** Weeks from their lessons and sentences, the oldest first. */
const weeks = (...figures: [lessons: number, sentences: number][]) =>
  figures.map(([lessons, sentences], index) => ({ monday: `2026-09-${7 + 7 * index}`, lessons, sentences }))

test('two weeks are told by the sentences of one lesson each, however many lessons they had', () => {
  expect(growthOf(weeks([2, 24], [1, 21]))).toMatchObject({
    from: { monday: '2026-09-7', sentences: 12 },
    to: { monday: '2026-09-14', sentences: 21 },
  })
})

test('weeks without lessons are neither the first nor the last', () => {
  expect(growthOf(weeks([0, 0], [1, 10], [0, 0], [1, 15], [0, 0]))).toMatchObject({
    from: { monday: '2026-09-14', sentences: 10 },
    to: { monday: '2026-09-28', sentences: 15 },
  })
})

test('nothing is said of one week, of none, and where nothing has changed', () => {
  expect(growthOf([])).toBeNull()
  expect(growthOf(weeks([0, 0], [2, 30]))).toBeNull()
  expect(growthOf(weeks([1, 12], [1, 30], [2, 24]))).toBeNull()
})

test('a chart takes four weeks with lessons and a change of more than a fifth, up or down', () => {
  const hasChart = (...figures: [number, number][]) => growthOf(weeks(...figures))!.hasChart
  expect(hasChart([1, 10], [1, 11], [1, 12], [1, 13])).toBe(true)
  expect(hasChart([1, 10], [1, 11], [1, 12], [1, 12])).toBe(false)
  expect(hasChart([1, 10], [1, 9], [1, 8], [1, 7])).toBe(true)
  expect(hasChart([1, 10], [1, 9], [1, 8], [1, 8])).toBe(false)
  expect(hasChart([1, 10], [1, 20], [1, 30])).toBe(false)
  expect(hasChart([1, 10], [0, 0], [1, 20], [1, 30])).toBe(false)
  expect(hasChart([1, 10], [0, 0], [1, 20], [1, 25], [1, 30])).toBe(true)
})

test('a week without lessons has no sentences in a lesson', () => {
  expect(perLesson({ monday: '', lessons: 0, sentences: 0 })).toBe(0)
  expect(perLesson({ monday: '', lessons: 2, sentences: 25 })).toBe(13)
})
