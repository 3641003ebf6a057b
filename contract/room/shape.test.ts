import { expect, test } from 'vitest'
import type {
  AttemptId,
  CallId,
  ChapterId,
  CheckId,
  HonorId,
  JoinRequestId,
  LessonId,
  OfficeId,
  StudentId,
  TextbookId,
  TutorId,
} from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { lessonRoom, type RoomEvent } from './lesson-room.ts'
import { Room } from './shape.ts'
import { roomView } from './view.ts'

const studentId = newId<StudentId>()
const callId = newId<CallId>()
const by = newId<TutorId>()
const student = {
  id: studentId,
  displayName: '青木 あおい',
  reading: 'あおき あおい',
  grade: 1,
  assignment: null,
  note: '',
}
const place = { textbookId: newId<TextbookId>(), page: 3 }
const check = { studentId, attemptId: newId<AttemptId>() }
const honor = { studentId, honorId: newId<HonorId>() }
const state = { ...place, sentence: 's1', activity: 'listening' as const, progress: { played: 3 } }

const lesson: RoomEvent[] = [
  { type: 'room-opened', lessonId: newId<LessonId>(), students: [student] },
  { type: 'tutor-joined', tutorId: by, displayName: '森 まどか' },
  { type: 'tutor-chose-face', tutorId: by, face: 'turban' },
  { type: 'student-joined', studentId },
  { type: 'seats-taken', count: 1 },
  { type: 'session-started', by },
  { type: 'state-recorded', studentId, state },
  { type: 'device-reported', studentId, worksOffline: true },
  { type: 'assignment-changed', studentId, place, by },
  { type: 'note-written', studentId, note: 'r and l', by },
  { type: 'call-raised', callId, studentId },
  { type: 'call-answered', callId, by, displayName: '森 まどか' },
  { type: 'call-returned', callId },
  {
    type: 'check-started',
    ...check,
    checkId: newId<CheckId>(),
    chapterId: newId<ChapterId>(),
    number: 1,
    scope: 'all',
    items: [
      { id: 'i1', kind: 'typing' },
      { id: 'i2', kind: 'spoken' },
    ],
    endsAt: 600_000,
  },
  { type: 'check-answered', ...check, item: 'i1' },
  { type: 'check-paused', ...check },
  { type: 'check-resumed', ...check, endsAt: 610_000 },
  { type: 'check-extended', ...check, endsAt: 640_000 },
  { type: 'check-finished', ...check, by: 'student', finishedAt: 2_000 },
  { type: 'check-item-marked', ...check, item: 'i2' },
  { type: 'check-judged', ...check, score: 95, passed: true, marked: true, toMark: 0, distance: 'passed' },
  { type: 'honor-given', ...honor, kind: 'voice', note: 'よく読めました', by: '森 まどか' },
  { type: 'honor-removed', ...honor },
  { type: 'new-device-came', studentId },
  { type: 'work-put-aside', studentId, count: 2 },
  { type: 'misses-counted', studentId, attemptId: check.attemptId, count: 3 },
  { type: 'student-put-off', studentId, until: 60_000, by },
  { type: 'student-pinned', studentId, isPinned: true, by },
  { type: 'message-written', studentId, by },
  { type: 'asked-to-hear', studentId, place, sentence: 's1', by },
  { type: 'page-changed', studentId, place, by, takesMs: 30_000 },
  { type: 'ask-to-hear-ended', studentId, as: 'answered' },
  {
    type: 'join-requested',
    studentId,
    joinRequestId: newId<JoinRequestId>(),
    sign: 'boat',
    expiresAt: 9_000,
  },
  { type: 'tutor-replaced', tutorId: by, by: newId<TutorId>(), displayName: '林 けん' },
  { type: 'session-finished', by },
  { type: 'session-reopened', by },
  { type: 'lesson-cancelled', reason: 'snow', by },
  { type: 'lesson-restored', by: 'takahashi' as OfficeId },
  { type: 'session-finished', by },
]

test('the room of a whole lesson has the shape that the document gives it, nothing more and nothing less', () => {
  let room = lessonRoom.empty
  for (const [index, event] of lesson.entries()) {
    room = lessonRoom.fold(room, event, 1_000 + index)
    expect(Room.parse(room), event.type).toEqual(room)
    const seen = roomView.viewState(room, { role: 'student', id: studentId })
    expect(Room.parse(seen), event.type).toEqual(seen)
  }
  expect(room.status).toBe('finished')
})
