import { expect, test } from 'vitest'
import { aPage, aSentence } from './testing/a-book.ts'
import { worthFetching } from './worth-fetching.ts'

const pages = [1, 2, 3].map((number) => {
  const clip = { resourceId: `sound-${number}` as never, startMs: 0, endMs: 900 }
  return aPage({ number, sentences: [aSentence({ id: 's1', clip }), aSentence({ id: 's2', clip })] })
})

test('the next page comes first, then the one before; a shared recording comes once', () => {
  expect(worthFetching(pages, 2)).toEqual({
    pictures: ['picture-3', 'picture-1'],
    sounds: ['sound-3', 'sound-1'],
  })
})

test('at the end there is nothing after', () => {
  expect(worthFetching(pages, 3).pictures).toEqual(['picture-2'])
})
