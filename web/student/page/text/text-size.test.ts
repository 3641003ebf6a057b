import { expect, test } from 'vitest'
import { sizesFor } from './text-size.ts'

test('the fewer letters a page has, the larger they are', () => {
  expect([5, 20, 21, 110, 111, 260, 261].map((letters) => sizesFor(letters)[0])).toEqual([
    'short',
    'short',
    'usual',
    'usual',
    'long',
    'long',
    'longest',
  ])
})

test('a sentence that would break for its last word may be smaller, but never the smallest', () => {
  expect(sizesFor(5)).toEqual(['short', 'usual', 'long'])
  expect(sizesFor(60)).toEqual(['usual', 'long'])
  expect(sizesFor(200)).toEqual(['long'])
})
