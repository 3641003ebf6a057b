import { expect, test } from 'vitest'
import { nameWithReading, phrasesOf, plain, rubyPieces, spokenText } from './ruby-pieces.ts'

test('a marked word carries its reading, the rest stays plain', () => {
  expect(rubyPieces('もう｜一度《いちど》きく')).toEqual([
    { base: 'もう' },
    { base: '一度', reading: 'いちど' },
    { base: 'きく' },
  ])
})

test('a phrase has all its pieces, and stands apart from the next one', () => {
  const text = 'もう\u200b｜一度《いちど》きく ｜本《ほん》を'
  expect(phrasesOf(rubyPieces(text)).map((pieces) => pieces.map(({ base }) => base))).toEqual([
    ['もう'],
    ['\u200b'],
    ['一度', 'きく'],
    [' '],
    ['本', 'を'],
  ])
})

test('two marked words in a row keep apart', () => {
  expect(rubyPieces('｜先生《せんせい》｜来《き》た').map((piece) => piece.reading)).toEqual([
    'せんせい',
    'き',
    undefined,
  ])
})

test('a label has no readings in it', () => {
  expect(plain('もう｜一度《いちど》きく')).toBe('もう一度きく')
})

test('labels and voices have no break points', () => {
  expect(plain('もう\u200b｜一度《いちど》\u200bきく')).toBe('もう一度きく')
  expect(spokenText('もう\u200b｜一度《いちど》\u200bきく')).toBe('もういちどきく')
})

test('a voice reads the reading', () => {
  expect(spokenText('｜先生《せんせい》が ｜来《き》たよ')).toBe('せんせいが きたよ')
})

test('brackets without a mark are only brackets', () => {
  expect(rubyPieces('《ほん》')).toEqual([{ base: '《ほん》' }])
})

test('each part of a name gets its part of the reading, where it has kanji', () => {
  expect(nameWithReading('青木 葵', 'あおき あおい')).toBe('｜青木《あおき》 ｜葵《あおい》')
  expect(nameWithReading('青木　あおい', 'あおき あおい')).toBe('｜青木《あおき》 あおい')
})

test('a reading that cannot be laid over the name leaves it alone', () => {
  expect(nameWithReading('青木 葵', 'あおきあおい')).toBe('青木 葵')
  expect(nameWithReading('青木葵', '')).toBe('青木葵')
})
