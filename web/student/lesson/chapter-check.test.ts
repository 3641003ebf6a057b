import { expect, test } from 'vitest'
import type { Attempt } from '#contract/learning/final-checks.ts'
import { anAttempt, anItemResult, aRoomAttempt } from '../check/testing/an-attempt.ts'
import { aTextbook } from '../page/testing/a-book.ts'
import { checkShown, heardOf, isCheckDue, doorState as doorStateAt, pagesReadSoFar } from './chapter-check.ts'

const fire = 'chapter-1' as never
const open = { chapterId: fire, at: 'book/8' }

test('a running check is shown before every page', () => {
  expect(checkShown(null, fire, 'book/8')).toEqual(open)
  expect(checkShown(open, fire, 'book/8')).toBe(open)
  expect(checkShown(open, fire, 'book/12')).toEqual({ chapterId: fire, at: 'book/12' })
})

test('its result stays until the page changes', () => {
  expect(checkShown(open, null, 'book/8')).toBe(open)
  expect(checkShown(open, null, 'book/9')).toBeNull()
  expect(checkShown(null, null, 'book/8')).toBeNull()
})

const story = aTextbook().chapters[0]!
const book = 'first-reader' as never
const upTo = (page: number) => new Set(Array.from({ length: page }, (_, index) => index + 1))

test('the way into the check stands on the last page of the story', () => {
  expect(isCheckDue(story, 7, upTo(7), false)).toBe(false)
  expect(isCheckDue(story, 8, new Set(), false)).toBe(true)
})

test('and on all of its pages once they are read, or the check was tried', () => {
  expect(isCheckDue(story, 3, upTo(8), false)).toBe(true)
  expect(isCheckDue(story, 3, new Set(), true)).toBe(true)
})

test('pages of this book count that were read, on earlier days and in this lesson', () => {
  const before = [{ textbookId: book, pages: [1, 2, 7], read: [1, 2], lastPage: 2, lastAt: 0 }]
  const seen = pagesReadSoFar(book, before, new Set(['first-reader/2', 'first-reader/3', 'other/8']))
  expect([...seen]).toEqual([1, 2, 3])
})

const HERE = anAttempt([]).sessionId
const doorState = (own: Parameters<typeof doorStateAt>[0], attempts: Attempt[]) =>
  doorStateAt(own, attempts, HERE)
const earlier = (given: Partial<Attempt>) => anAttempt([anItemResult()], { id: 'earlier' as never, ...given })
const passed = earlier({ result: { score: 90, passed: true, distance: 'passed', items: [] } })

test('the way into the check shows the result of the last attempt', () => {
  expect(doorState(null, [])).toBe('new')
  expect(doorState(null, [earlier({})])).toBe('again')
  expect(doorState(null, [earlier({ status: 'finished' })])).toBe('waiting')
  expect(doorState(aRoomAttempt({ status: 'finished' }), [])).toBe('waiting')
  expect(doorState(aRoomAttempt({ status: 'marked', passed: false }), [])).toBe('again')
})

test('sentences that nobody heard in an earlier lesson can be tried again', () => {
  const before = earlier({ status: 'finished', sessionId: 'before' as never })
  expect(doorState(null, [before])).toBe('again')
})

test('a passed check stays passed', () => {
  expect(doorState(aRoomAttempt({ status: 'marked', passed: true }), [])).toBe('passed')
  expect(doorState(aRoomAttempt({ status: 'marked', passed: false }), [passed])).toBe('passed')
})

test('the room is newer than an older answer about this lesson', () => {
  const stale = earlier({
    id: 'attempt' as never,
    result: { score: 90, passed: true, distance: 'passed', items: [] },
  })
  expect(doorState(aRoomAttempt({ status: 'marked', passed: false }), [stale])).toBe('again')
})

test('a story’s plant has a leaf for each of its own pages that was read', () => {
  const chapter = { firstPage: 9, lastPage: 12 } as never
  expect(heardOf(chapter, new Set([8, 9, 11, 13]))).toEqual({ pages: 4, heard: 2 })
  expect(heardOf(chapter, new Set())).toEqual({ pages: 4, heard: 0 })
})
