import { expect, test } from 'vitest'
import type { LessonId, StudentId, TextbookId } from '#contract/kernel/ids.ts'
import { lessonRoom, type RoomEvent } from './lesson-room.ts'

const studentId = 'aoi' as StudentId
const [cat, dog] = ['cat', 'dog'] as [TextbookId, TextbookId]
const opened: RoomEvent = {
  type: 'room-opened',
  lessonId: 'lesson' as LessonId,
  students: [
    { id: studentId, displayName: '青木 あおい', reading: 'あおき', grade: 1, assignment: null, note: '' },
  ],
}
/** @param seconds in front once it counts as read; 0 before. */
const on = (page: number, seconds = 0, textbookId = cat): RoomEvent => ({
  type: 'state-recorded',
  studentId,
  state: { textbookId, page, sentence: null, activity: 'reading', progress: { seconds } },
})
const unreadAfter = (...events: RoomEvent[]) =>
  [opened, ...events].reduce((room, event) => lessonRoom.fold(room, event, 0), lessonRoom.empty).students[
    studentId
  ]?.unreadPages

test('a page that is left forward without reading it is named until it is read', () => {
  expect(unreadAfter(on(3), on(3, 9), on(4))).toBeUndefined()
  expect(unreadAfter(on(3), on(4), on(5))).toEqual([3, 4])
  expect(unreadAfter(on(3), on(4), on(5), on(3), on(3, 9))).toEqual([4])
  expect(unreadAfter(on(3), on(4), on(3), on(4))).toEqual([3])
})

test('a page that is left backward is not', () => {
  expect(unreadAfter(on(4), on(3))).toBeUndefined()
})

test('the list begins anew with another book', () => {
  expect(unreadAfter(on(3), on(4), on(4, 0, dog))).toEqual([])
  expect(unreadAfter(on(3), on(4), on(4, 9, dog))).toEqual([])
  expect(unreadAfter(on(3), on(4, 0, dog), on(5, 0, dog))).toEqual([4])
})

test('the list has a limited length', () => {
  const all = unreadAfter(...Array.from({ length: 100 }, (_, index) => on(index + 1)))
  expect(all).toHaveLength(60)
  expect(all!.at(-1)).toBe(99)
})
