import { expect, test } from 'vitest'
import type { LessonId, StudentId, TextbookId, TutorId } from '#contract/kernel/ids.ts'
import { lessonRoom, type RoomEvent } from '#contract/room/lesson-room.ts'
import { askToHear, mayBegin, mayStore, quota } from './rules.ts'

const spoken = { ms: 5_000, loudnessDb: -20 }
const unused = { day: { count: 0, bytes: 0 }, all: { bytes: 0 } }
const MB = 1024 * 1024

test('a guardian must have allowed it, and a voice of at most half a minute must be in it', () => {
  expect(mayStore(spoken, true)).toBeNull()
  expect(mayStore({ ...spoken, ms: 30_400 }, true)).toBeNull()
  expect(mayStore({ ...spoken, loudnessDb: -48 }, true)).toBeNull()
  expect(mayStore(spoken, false)).toEqual({ refusal: 'NoConsent' })
  expect(mayStore({ ...spoken, ms: 30_501 }, true)).toMatchObject({ refusal: 'TooLong' })
  expect(mayStore({ ...spoken, loudnessDb: -49 }, true)).toEqual({ refusal: 'Silent' })
})

test('a student has so many recordings and so many bytes a day, and so many bytes in all', () => {
  const full = { refusal: 'QuotaReached' }
  expect(mayBegin(1, { ...unused, day: { count: quota.recordingsADay - 1, bytes: 0 } })).toBeNull()
  expect(mayBegin(1, { ...unused, day: { count: quota.recordingsADay, bytes: 0 } })).toEqual(full)
  expect(mayBegin(MB, { ...unused, day: { count: 1, bytes: quota.bytesADay - MB } })).toBeNull()
  expect(mayBegin(MB + 1, { ...unused, day: { count: 1, bytes: quota.bytesADay - MB } })).toEqual(full)
  expect(mayBegin(MB + 1, { ...unused, all: { bytes: quota.bytesInAll - MB } })).toEqual(full)
})

test('a sentence is asked for where the student is: in the open book, or the one that they begin with', () => {
  const [aoi, mori, cat, dog] = ['aoi', 'mori', 'cat', 'dog'] as [StudentId, TutorId, TextbookId, TextbookId]
  const names = { displayName: '', reading: '', grade: 1, note: '' }
  const roomAfter = (...events: RoomEvent[]) =>
    events.reduce((room, event) => lessonRoom.fold(room, event, 1), lessonRoom.empty)
  const opened: RoomEvent = {
    type: 'room-opened',
    lessonId: 'lesson' as LessonId,
    students: [{ id: aoi, ...names, assignment: { textbookId: cat, page: 2 } }],
  }
  const joined: RoomEvent = { type: 'student-joined', studentId: aoi }
  const turned: RoomEvent = {
    type: 'page-changed',
    studentId: aoi,
    place: { textbookId: dog, page: 1 },
    by: mori,
  }
  const sentenceOf = (textbookId: TextbookId) => ({ place: { textbookId, page: 1 }, sentence: 's1' })
  const ask = (room: ReturnType<typeof roomAfter>, book: TextbookId) =>
    askToHear(room, aoi, sentenceOf(book), mori, true)
  expect(ask(roomAfter(opened, joined), cat)).toMatchObject([{ type: 'asked-to-hear' }])
  expect(ask(roomAfter(opened, joined, turned), dog)).toMatchObject([{ type: 'asked-to-hear' }])
  expect(ask(roomAfter(opened, joined, turned), cat)).toEqual({ refusal: 'NotFound' })
  expect(ask(roomAfter(opened), cat)).toEqual({ refusal: 'StudentAway' })
})
