import { expect, test } from 'vitest'
import type { StudentId, TextbookId, TutorId } from '#contract/kernel/ids.ts'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import { anOpenedRoom } from '#server/room/testing/an-opened-room.ts'
import { pageTurns } from './page-turns.ts'

const [aoi, haruto] = ['aoi', 'haruto'] as [StudentId, StudentId]
const [cat, dog] = ['cat', 'dog'] as [TextbookId, TextbookId]
const by = 'mori' as TutorId

const at = (textbookId: TextbookId, page: number, studentId = aoi): RoomEvent => ({
  type: 'state-recorded',
  studentId,
  state: { textbookId, page, sentence: 's1', activity: 'reading', progress: {} },
})
const sent = (page: number, studentId = aoi): RoomEvent => ({
  type: 'page-changed',
  studentId,
  place: { textbookId: cat, page },
  by,
})
/** The turns that the last events make, in a room after the first events. */
const turns = (before: RoomEvent[], now: RoomEvent[]) => {
  const state = anOpenedRoom([aoi, haruto], before)
  return pageTurns({ seq: 10, state }, now).map(({ studentId, place, seq }) => [
    studentId,
    place.textbookId,
    place.page,
    seq,
  ])
}

test('the first known place of a student is an arrival', () => {
  expect(turns([], [at(cat, 2)])).toEqual([[aoi, cat, 2, 11]])
})

test('staying on a page is no turn, whoever opened the page', () => {
  expect(turns([at(cat, 2)], [at(cat, 2)])).toEqual([])
  expect(turns([sent(2)], [at(cat, 2)])).toEqual([])
  expect(turns([at(cat, 2)], [sent(2)])).toEqual([])
})

test('another page is a turn, and so is the same page of another book', () => {
  expect(turns([at(cat, 2)], [at(cat, 3)])).toEqual([[aoi, cat, 3, 11]])
  expect(turns([at(cat, 2)], [at(dog, 2)])).toEqual([[aoi, dog, 2, 11]])
  expect(turns([at(cat, 2)], [sent(3)])).toEqual([[aoi, cat, 3, 11]])
})

test('each of several events has its own place in the order, and counts from the one before', () => {
  const together = [at(cat, 2), at(cat, 2, haruto), at(cat, 3), at(cat, 3), sent(2)]
  expect(turns([at(cat, 2)], together)).toEqual([
    [haruto, cat, 2, 12],
    [aoi, cat, 3, 13],
    [aoi, cat, 2, 15],
  ])
})

test('an event that changes no page turns none', () => {
  const others: RoomEvent[] = [
    { type: 'student-joined', studentId: aoi },
    { type: 'assignment-changed', studentId: aoi, place: { textbookId: cat, page: 5 }, by },
    { type: 'note-written', studentId: aoi, note: 'r and l', by },
    { type: 'session-finished', by },
  ]
  expect(turns([at(cat, 2)], others)).toEqual([])
})
