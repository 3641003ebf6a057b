import { expect, test } from 'vitest'
import { eventOf, isSaidAgain, mayAskOneMore, nextPlace } from './rules.ts'

const answer = {
  kind: 'voice',
  questionId: null,
  isGiven: true,
  guardian: { displayName: '青木 ゆみ', relation: 'mother' },
  how: 'paper',
  at: 1,
  recordedBy: null,
  ownLink: null,
  formNumber: null,
} as const

test('the same answer of the same guardian is on file already; any other answer is a new one', () => {
  expect(isSaidAgain(answer, answer)).toBe(true)
  expect(isSaidAgain(null, answer)).toBe(false)
  expect(isSaidAgain({ ...answer, isGiven: false }, answer)).toBe(false)
  expect(isSaidAgain({ ...answer, how: 'telephone' }, answer)).toBe(false)
  expect(isSaidAgain({ ...answer, formNumber: '12' }, answer)).toBe(false)
  expect(isSaidAgain({ ...answer, ownLink: 'mother' }, answer)).toBe(false)
  const father = { displayName: '青木 まさと', relation: 'father' } as const
  expect(isSaidAgain({ ...answer, guardian: father }, answer)).toBe(false)
  expect(isSaidAgain({ ...answer, guardian: { ...father, relation: 'mother' } }, answer)).toBe(false)
})

test('a "no" withdraws what was given, and refuses what was not', () => {
  expect(eventOf(null, true)).toBe('consent-given')
  expect(eventOf(answer, false)).toBe('consent-withdrawn')
  expect(eventOf(null, false)).toBe('consent-refused')
  expect(eventOf({ isGiven: false }, false)).toBe('consent-refused')
})

test('a branch asks ten questions at once, however many it has asked before', () => {
  const asked = (count: number) => Array.from({ length: count }, () => ({ retiredAt: null as number | null }))
  expect(mayAskOneMore(asked(9))).toBe(true)
  expect(mayAskOneMore(asked(10))).toBe(false)
  expect(mayAskOneMore([...asked(9), { retiredAt: 1 }, { retiredAt: 2 }])).toBe(true)
})

test('a new question comes after all that were ever asked', () => {
  expect(nextPlace([])).toBe(1)
  expect(nextPlace([{ place: 4 }, { place: 2 }])).toBe(5)
})
