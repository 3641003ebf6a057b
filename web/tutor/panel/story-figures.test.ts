import { expect, test } from 'vitest'
import { BOOK } from '../room/testing/scripted-room.ts'
import {
  aRecordingStory,
  aCall,
  anAttemptStory,
  anHonor,
  aStay,
  aStory,
  aTalkStory,
} from '../room/testing/scripted-story.ts'
import { minutesPresent, pageRanges, pagesByBook, timelineOf, waitMs } from './story-figures.ts'

test('a page that was opened twice counts once, and neighbours stand together', () => {
  const stays = [3, 4, 9, 5, 3].map((page, index) => aStay(page, index, index + 1))
  const { read, turned } = pagesByBook(stays).get(BOOK)!
  expect([read, turned]).toEqual([[3, 4, 5, 9], []])
  expect(pageRanges(read)).toEqual(['3–5', '9'])
  expect(pageRanges([])).toEqual([])
})

test('a page that was left at once is turned, and counts as read once it was read', () => {
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

test('a lesson is listed in the order of its events', () => {
  const story = aStory({
    stays: [aStay(1, 0, 50), aStay(2, 50, 90)],
    offline: [{ from: 50, until: 80 }],
    calls: [aCall({ raisedAt: 20 })],
    talks: [aTalkStory({ beganAt: 30 })],
    recordings: [aRecordingStory({ madeAt: 70 })],
    attempts: [anAttemptStory({ startedAt: 60 })],
    honors: [anHonor({ givenAt: 40 })],
  })
  expect(timelineOf(story).map(({ kind, at }) => [kind, at])).toEqual([
    ['stay', 0],
    ['call', 20],
    ['talk', 30],
    ['honor', 40],
    ['offline', 50],
    ['stay', 50],
    ['check', 60],
    ['recording', 70],
  ])
})

test('a call waits until it is answered, or until it is over without an answer', () => {
  const call = aCall({ raisedAt: 1_000 })
  expect(waitMs(call)).toBeNull()
  expect(waitMs({ ...call, answeredAt: 4_000, closedAt: 9_000, closedAs: 'ended' })).toBe(3_000)
  expect(waitMs({ ...call, closedAt: 6_000, closedAs: 'withdrawn' })).toBe(5_000)
})

test('pages that follow each other are one row, until something else happens or the page that may be open', () => {
  const turned = { ...aStay(4, 30, 40), read: false }
  const toldLater = { ...aStay(8, 80, 90), toldAt: 500 }
  const story = aStory({
    stays: [
      aStay(1, 0, 10),
      aStay(2, 10, 20),
      aStay(3, 20, 30),
      turned,
      aStay(5, 40, 50),
      aStay(6, 60, 70),
      aStay(7, 70, 80),
      toldLater,
      aStay(9, 90, 100),
      aStay(10, 100, 110),
    ],
    calls: [aCall({ raisedAt: 55 })],
  })
  const rows = timelineOf(story).map((row) =>
    row.kind === 'run' ? row.stays.map(({ page }) => page) : row.kind === 'stay' ? row.stay.page : row.kind,
  )
  expect(rows).toEqual([[1, 2, 3], 4, 5, 'call', [6, 7], 8, 9, 10])
})
