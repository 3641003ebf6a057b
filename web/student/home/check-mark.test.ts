import { expect, test } from 'vitest'
import type { CheckStanding } from '#contract/curriculum.ts'
import { aTextbook } from '../page/testing/a-book.ts'
import { checkMark, isPassed } from './check-mark.ts'

const standing = (given: Partial<CheckStanding>): CheckStanding => ({
  chapterId: 'chapter-1' as never,
  attempts: 1,
  status: 'marked',
  score: 60,
  passed: false,
  lastAt: 0,
  ...given,
})

test('a chapter says how its check stands', () => {
  expect(checkMark(undefined)).toBeNull()
  expect(checkMark(standing({ status: 'started', score: null }))).toEqual({ kind: 'open' })
  expect(checkMark(standing({ status: 'finished' }))).toEqual({ kind: 'waiting' })
  expect(checkMark(standing({ status: 'unheard' }))).toEqual({ kind: 'again', score: 60 })
  expect(checkMark(standing({ status: 'unheard', score: null }))).toEqual({ kind: 'open' })
  expect(checkMark(standing({}))).toEqual({ kind: 'again', score: 60 })
})

test('passed stays passed, also while it is tried once more', () => {
  expect(checkMark(standing({ passed: true, status: 'started' }))).toEqual({ kind: 'passed' })
})

test('a check belongs to its own chapter', () => {
  const [fire, park] = aTextbook().chapters
  const standings = [standing({ passed: true })]
  expect([isPassed(fire!, standings), isPassed(park!, standings)]).toEqual([true, false])
})
