import { expect, test } from 'vitest'
import { isReady } from './draft.ts'
import { anOrder, aSpoken, aTyping } from './testing/an-attempt.ts'

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
