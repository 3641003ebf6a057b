import { expect, test } from 'vitest'
import { bookColour, flowerColour } from './book-colour.ts'

const booksOfALevel = Array.from({ length: 7 }, (_, colour) => ({ id: `book ${colour}`, colour }))

test('six books of a level have six colours, and the seventh begins again', () => {
  const colours = booksOfALevel.map(bookColour)
  expect(new Set(colours).size).toBe(6)
  expect(colours[6]).toBe(colours[0])
})

test('a book that an older build kept has the colour of its id, always the same', () => {
  expect(bookColour({ id: 'cat' })).toBe(bookColour({ id: 'cat', colour: undefined }))
  expect(booksOfALevel.map(bookColour)).toContain(bookColour({ id: 'cat' }))
})

test('no flower is green like a leaf', () => {
  const differing = booksOfALevel.slice(0, 6).filter((book) => flowerColour(book) !== bookColour(book))
  expect(differing.map(flowerColour)).toEqual(['var(--color-book-grass-flower)'])
})
