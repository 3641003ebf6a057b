import { expect, test } from 'vitest'
import { worthFetching, chapterPlace } from './book-pages.ts'
import { aPage, aSentence, aTextbook } from './testing/a-book.ts'

const pages = [1, 2, 3].map((number) => {
  const clip = { resourceId: `sound-${number}` as never, startMs: 0, endMs: 900 }
  return aPage({ number, sentences: [aSentence({ id: 's1', clip }), aSentence({ id: 's2', clip })] })
})

test('the next page comes first, then the one before; a shared recording comes once', () => {
  const { pictures, sounds } = worthFetching(pages, 2)
  expect(pictures.map(({ resourceId }) => resourceId)).toEqual(['picture-3', 'picture-1'])
  expect(sounds).toEqual(['sound-3', 'sound-1'])
})

test('at the end there is nothing after', () => {
  expect(worthFetching(pages, 3).pictures.map(({ resourceId }) => resourceId)).toEqual(['picture-2'])
})

test('a page is counted from the start of its story', () => {
  const page = aPage({ number: 11, chapterId: 'chapter-2' as never })
  expect(chapterPlace(aTextbook(), page)).toEqual({ title: 'Sunday at the Park', page: 3, of: 10 })
})

test('a page of no chapter is counted from the start of the book', () => {
  const page = aPage({ number: 4, chapterId: 'gone' as never })
  expect(chapterPlace(aTextbook(), page)).toEqual({ title: 'First Reader', page: 4, of: 18 })
})
