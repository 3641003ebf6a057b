import { expect, test } from 'vitest'
import { aSentence } from '../testing/a-book.ts'
import { sentencePieces } from './book-text.tsx'

const word = (from: number, to: number) => ({ from, to, startMs: 0, endMs: 1 })

test('words and what stands between them make up the text', () => {
  const pieces = sentencePieces(aSentence({ text: 'Look, fire!', words: [word(0, 4), word(6, 11)] }))
  expect(pieces).toEqual([
    { text: 'Look', word: 0 },
    { text: ', ', word: null },
    { text: 'fire!', word: 1 },
  ])
})

test('a book with wrong word places still shows its whole sentence', () => {
  const pieces = sentencePieces(
    aSentence({ text: 'Look, fire!', words: [word(0, 4), word(2, 6), word(6, 99)] }),
  )
  expect(pieces.map((piece) => piece.text).join('')).toBe('Look, fire!')
})

test('the book’s readings stand above their words, and the words that sound are still told apart', () => {
  const pieces = sentencePieces(
    aSentence({
      text: '小さな猫が寝る。',
      words: [word(0, 3), word(3, 5), word(5, 7)],
      ruby: [
        { from: 0, to: 1, reading: 'ちい' },
        { from: 3, to: 4, reading: 'ねこ' },
      ],
    }),
  )
  expect(pieces).toEqual([
    { text: '小', word: 0, reading: 'ちい' },
    { text: 'さな', word: 0 },
    { text: '猫', word: 1, reading: 'ねこ' },
    { text: 'が', word: 1 },
    { text: '寝る', word: 2 },
    { text: '。', word: null },
  ])
})

test('a reading stays whole above words that a book times inside it', () => {
  const pieces = sentencePieces(
    aSentence({
      text: '大人が',
      words: [word(0, 1), word(1, 3)],
      ruby: [{ from: 0, to: 2, reading: 'おとな' }],
    }),
  )
  expect(pieces).toEqual([
    { text: '大人', word: 0, reading: 'おとな' },
    { text: 'が', word: 1 },
  ])
})
