import { expect, test } from 'vitest'
import type { Attempt } from '#contract/final-checks.ts'
import { emptyAfterS } from './empty-after.ts'

const attempt = (given: Partial<Attempt>) =>
  emptyAfterS({ startedAt: 1_000, finishedAt: 5_200, answers: [], marked: [], ...given } as Attempt)

test('a tutor is told of an attempt that was ended empty, and after how many seconds', () => {
  expect(attempt({})).toBe(4)
  expect(attempt({ answers: [{ item: 'i1', answer: { kind: 'skipped' }, at: 2_000 }] })).toBe(4)
})

test('an attempt that goes on, or in which something was done, is not empty', () => {
  expect(attempt({ finishedAt: null })).toBeNull()
  expect(attempt({ marked: ['i5'] })).toBeNull()
  expect(attempt({ answers: [{ item: 'i5', answer: { kind: 'read' }, at: 2_000 }] })).toBeNull()
})
