import { expect, test } from 'vitest'
import type { CheckItem } from '#contract/final-checks.ts'
import { anOrder, aSpoken, aTyping } from '../testing/an-attempt.ts'
import { kindOf } from './index.ts'
import type { AnswerDraft } from './item-kind.ts'

const isReady = (item: CheckItem, draft: AnswerDraft | null) => kindOf(item).answerOf(item, draft) !== null

test('a line is an answer when every word lies in it', () => {
  expect(isReady(anOrder, null)).toBe(false)
  expect(isReady(anOrder, { kind: 'order', words: ['w4', 'w1', 'w2'] })).toBe(false)
  expect(isReady(anOrder, { kind: 'order', words: ['w4', 'w1', 'w2', 'w3'] })).toBe(true)
})

test('blanks are not yet an answer', () => {
  expect(isReady(aTyping, { kind: 'typing', text: ' \n' })).toBe(false)
  expect(isReady(aTyping, { kind: 'typing', text: 'look fire' })).toBe(true)
})

test('what is left of another kind of item is no answer to this one', () => {
  expect(isReady(aTyping, { kind: 'choice', choice: 'c1' })).toBe(false)
})

test('having read aloud can be said at any time', () => {
  expect(isReady(aSpoken, null)).toBe(true)
})
