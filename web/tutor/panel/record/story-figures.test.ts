import { expect, test } from 'vitest'
import { BOOK } from '#web/tutor/room/scripted-room.ts'
import { aStay, aStory } from '#web/tutor/room/scripted-story.ts'
import { minutesPresent, pageRanges, pagesByBook } from './story-figures.ts'

test('a page that was opened twice counts once, and neighbours stand together', () => {
  const stays = [3, 4, 9, 5, 3].map((page, index) => aStay(page, index, index + 1))
  const { read, turned } = pagesByBook(stays).get(BOOK)!
  expect([read, turned]).toEqual([[3, 4, 5, 9], []])
  expect(pageRanges(read)).toEqual(['3–5', '9'])
  expect(pageRanges([])).toEqual([])
})

test('a page that was passed in a hurry is turned, and read once it was read', () => {
  const hurried = [1, 2, 3].map((page) => ({ ...aStay(page, page, page + 1), read: false }))
  expect(pagesByBook([...hurried, aStay(2, 9, 60)]).get(BOOK)).toEqual({ read: [2], turned: [1, 3] })
})

test('each textbook has pages of its own', () => {
  const other = { ...aStay(1, 5, 6), textbookId: 'other' as typeof BOOK }
  expect([...pagesByBook([aStay(1, 0, 5), other])]).toEqual([
    [BOOK, { read: [1], turned: [] }],
    ['other', { read: [1], turned: [] }],
  ])
})

test('minutes are rounded', () => {
  expect(minutesPresent(aStory({ presentMs: 89_999 }))).toBe(1)
  expect(minutesPresent(aStory({ presentMs: 90_000 }))).toBe(2)
})
