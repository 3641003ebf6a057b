import { expect, test } from 'vitest'
import { sentencePieces } from './sentence-pieces.ts'
import { aSentence } from './testing/a-book.ts'

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
