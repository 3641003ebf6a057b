import { expect, test } from 'vitest'
import { aSentence } from '../page/testing/a-book.ts'
import { flowsInto, type Spoken, spokenOf, wordAt } from './spoken.ts'

const spoken = (startMs: number, endMs: number, resourceId = 'one') =>
  aSentence({ clip: { resourceId: resourceId as never, startMs, endMs } }) as Spoken

test('a sentence without a clip is left out of play-all', () => {
  const sentences = [aSentence({ id: 's1' }), aSentence({ id: 's2', clip: null })]
  expect(spokenOf(sentences).map((each) => each.id)).toEqual(['s1'])
})

test('two sentences that are recorded without a pause are played without a jump', () => {
  expect(flowsInto(spoken(0, 1000), spoken(1200, 2000))).toBe(true)
})

test('a later place, an earlier place and another recording need a jump', () => {
  expect(flowsInto(spoken(0, 1000), spoken(5000, 6000))).toBe(false)
  expect(flowsInto(spoken(2000, 3000), spoken(0, 1000))).toBe(false)
  expect(flowsInto(spoken(0, 1000), spoken(1000, 2000, 'two'))).toBe(false)
})

test('the word spoken now is underlined until the next begins', () => {
  const words = [
    { from: 0, to: 4, startMs: 100, endMs: 300 },
    { from: 5, to: 10, startMs: 500, endMs: 900 },
  ]
  const sentence = aSentence({ text: 'Look, fire!', words })
  expect([50, 100, 400, 500, 5000].map((ms) => wordAt(sentence, ms))).toEqual([null, 0, 0, 1, 1])
})

test('a sentence without word times underlines nothing', () => {
  expect(wordAt(aSentence({ words: [] }), 500)).toBeNull()
})
