import { expect, test } from 'vitest'
import type { LessonId, StudentId, TextbookId, TutorId } from '#contract/kernel/ids.ts'
import { lessonRoom, type RoomEvent } from '../lesson-room.ts'

const [id, by] = ['aoi', 'mori'] as [StudentId, TutorId]
const at = (book: string, page = 1) => ({ textbookId: book as TextbookId, page })
const opened: RoomEvent = {
  type: 'room-opened',
  lessonId: 'lesson' as LessonId,
  students: [{ id, displayName: '', reading: '', grade: 1, assignment: null, note: '' }],
}
const asks: RoomEvent = { type: 'asked-to-hear', studentId: id, place: at('cat'), sentence: 's1', by }
const asked = { ...at('cat'), sentence: 's1', by, at: 7 }
const reads = (book: string, page: number): RoomEvent => ({
  type: 'state-recorded',
  studentId: id,
  state: { ...at(book, page), sentence: null, activity: 'reading', progress: {} },
})
const sendTo = (book: string): RoomEvent => ({ type: 'page-changed', studentId: id, place: at(book), by })

function askedAfter(...events: RoomEvent[]) {
  const room = [opened, asks, ...events].reduce(
    (so, event) => lessonRoom.fold(so, event, 7),
    lessonRoom.empty,
  )
  return room.students[id]!.askedToHear
}

test('a request to hear a sentence stays while the student turns pages, and ends with the book', () => {
  expect(askedAfter()).toEqual(asked)
  expect(askedAfter(reads('cat', 3))).toEqual(asked)
  expect(askedAfter(reads('dog', 1))).toBeNull()
  expect(askedAfter(sendTo('dog'), reads('cat', 1))).toBeNull()
})

test('it ends when it is answered or withdrawn, and with the consent to recordings', () => {
  for (const as of ['answered', 'withdrawn'] as const)
    expect(askedAfter({ type: 'ask-to-hear-ended', studentId: id, as })).toBeNull()
  const consent = { type: 'consent-changed', studentId: id, voice: false } as const
  expect(askedAfter({ ...consent, recording: true })).toEqual(asked)
  expect(askedAfter({ ...consent, recording: false })).toBeNull()
})
