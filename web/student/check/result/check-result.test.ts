import { expect, test } from 'vitest'
import { aTextbook } from '#web/student/page/testing/a-book.ts'
import { pageAfter } from './check-result.tsx'

const at = (page: number) => ({ textbookId: 'first-reader' as never, page })
const after = (chapter: string, page: number) => pageAfter(aTextbook(), chapter as never, at(page))

test('from the last page of a story the next one begins', () => {
  expect(after('chapter-1', 8)).toEqual(at(9))
})

test('in the middle of a story, and behind the last one, the student stays where they are', () => {
  expect(after('chapter-1', 5)).toBeNull()
  expect(after('chapter-2', 18)).toBeNull()
  expect(pageAfter(aTextbook(), 'chapter-1' as never, null)).toBeNull()
})
