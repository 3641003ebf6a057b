import { expect, test } from 'vitest'
import { chapterPlace } from './chapter-place.ts'
import { aPage, aTextbook } from './testing/a-book.ts'

test('a page is counted from the start of its story', () => {
  const page = aPage({ number: 11, chapterId: 'chapter-2' as never })
  expect(chapterPlace(aTextbook(), page)).toEqual({ title: 'Sunday at the Park', page: 3, of: 10 })
})

test('a page of no chapter is counted from the start of the book', () => {
  const page = aPage({ number: 4, chapterId: 'gone' as never })
  expect(chapterPlace(aTextbook(), page)).toEqual({ title: 'First Reader', page: 4, of: 18 })
})
