import { expect, test } from 'vitest'
import type { CheckItem } from '#contract/learning/final-checks.ts'
import type { ItemDraft } from '#contract/room/calls/signals.ts'
import { languageOf } from '#web/ui/check-item/asked-parts.tsx'
import { toggleWord } from '#web/ui/check-item/word-line.tsx'
import { anOrder, aSpoken, aTyping } from '../testing/an-attempt.ts'
import { kindOf } from './index.ts'

const isReady = (item: CheckItem, draft: ItemDraft | null) => kindOf(item).answerOf(item, draft) !== null

test('a line is an answer when every word lies in it', () => {
  expect(isReady(anOrder, null)).toBe(false)
  expect(isReady(anOrder, { kind: 'order', words: ['w4', 'w1', 'w2'] })).toBe(false)
  expect(isReady(anOrder, { kind: 'order', words: ['w4', 'w1', 'w2', 'w3'] })).toBe(true)
})

test('blanks are not yet an answer', () => {
  expect(isReady(aTyping, { kind: 'typing', text: ' \n' })).toBe(false)
  expect(isReady(aTyping, { kind: 'typing', text: 'look fire' })).toBe(true)
})

test('an answer to another kind of item is no answer to this one', () => {
  expect(isReady(aTyping, { kind: 'choice', choice: 'c1' })).toBe(false)
})

test('a read-aloud item can be answered at any time', () => {
  expect(isReady(aSpoken, null)).toBe(true)
})

test('words are laid one behind the other, and one of them is taken back', () => {
  const line = ['w2', 'w1', 'w3'].reduce(toggleWord, [] as string[])
  expect(line).toEqual(['w2', 'w1', 'w3'])
  expect(toggleWord(line, 'w1')).toEqual(['w2', 'w3'])
})

test('a question in Japanese is read out in Japanese, any other in the language of the book', () => {
  expect(languageOf('どの えですか', 'en')).toBe('ja')
  expect(languageOf('Who likes cats?', 'en')).toBe('en')
})
