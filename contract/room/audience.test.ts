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
  RecordingId,
  StudentId,
  TalkId,
  TextbookId,
  TutorId,
} from '#contract/kernel/ids.ts'
import type { Viewer } from '#contract/kernel/live/topic.ts'
import type { RoomEvent } from './lesson-room.ts'
import type { Audiences, EventOf } from './slices/slice.ts'
import { audiences, roomView } from './view.ts'

const [studentId, other] = ['aoi', 'haruto'] as [StudentId, StudentId]
const by = 'mori' as TutorId
const callId = 'call' as CallId
const place = { textbookId: 'cat' as TextbookId, page: 2 }
const check = { studentId, attemptId: 'attempt' as AttemptId }
const honor = { studentId, honorId: 'honor' as HonorId }
const recording = { studentId, recordingId: 'recording' as RecordingId }
const joinRequest = { studentId, joinRequestId: 'join-request-1' as JoinRequestId }
const pupil = (id: StudentId) => ({
  id,
  displayName: `name of ${id}`,
  reading: id,
  grade: 1,
  assignment: null,
  note: `note on ${id}`,
})

/** One of each, about aoi. An event without one does not compile. */
const samples: { [Type in RoomEvent['type']]: EventOf<RoomEvent, Type> } = {
  'room-opened': {
    type: 'room-opened',
    lessonId: 'lesson' as LessonId,
    students: [pupil(studentId), pupil(other)],
  },
  'tutor-joined': { type: 'tutor-joined', tutorId: by, displayName: '森 まどか' },
  'tutor-chose-face': { type: 'tutor-chose-face', tutorId: by, face: 'turban' },
  'tutor-replaced': { type: 'tutor-replaced', tutorId: by, by, displayName: '森 まどか' },
  'session-started': { type: 'session-started', by },
  'session-finished': { type: 'session-finished', by },
  'place-told': { type: 'place-told', inOneRoom: true, by },
  'seats-taken': { type: 'seats-taken', count: 2 },
  'lesson-cancelled': { type: 'lesson-cancelled', reason: 'snow', by },
  'lesson-restored': { type: 'lesson-restored', by: 'takahashi' as OfficeId },
  'session-reopened': { type: 'session-reopened', by },
  'student-joined': { type: 'student-joined', studentId },
  'student-left': { type: 'student-left', studentId },
  'student-named': { type: 'student-named', studentId, displayName: 'あおい', reading: 'あおい' },
  'device-reported': { type: 'device-reported', studentId, worksOffline: true },
  'new-device-came': { type: 'new-device-came', studentId },
  'work-put-aside': { type: 'work-put-aside', studentId, count: 1 },
  'assignment-changed': { type: 'assignment-changed', studentId, place, by },
  'absence-told': {
    type: 'absence-told',
    studentId,
    absence: { reason: 'ill', toldBy: null, toldAt: 60_000 },
  },
  'absence-withdrawn': { type: 'absence-withdrawn', studentId },
  'note-written': { type: 'note-written', studentId, note: 'r and l', by },
  'state-recorded': {
    type: 'state-recorded',
    studentId,
    state: { ...place, sentence: null, activity: 'reading', progress: {} },
  },
  'page-changed': { type: 'page-changed', studentId, place, by },
  'call-raised': { type: 'call-raised', callId, studentId },
  'call-answered': { type: 'call-answered', callId, by, displayName: '森 まどか' },
  'call-withdrawn': { type: 'call-withdrawn', callId },
  'call-ended': { type: 'call-ended', callId },
  'call-returned': { type: 'call-returned', callId },
  'check-started': {
    type: 'check-started',
    ...check,
    checkId: 'check' as CheckId,
    chapterId: 'chapter' as ChapterId,
    number: 1,
    scope: 'all',
    items: [],
    endsAt: 60_000,
  },
  'check-answered': { type: 'check-answered', ...check, item: 'i1' },
  'check-item-marked': { type: 'check-item-marked', ...check, item: 'i1' },
  'check-paused': { type: 'check-paused', ...check },
  'check-resumed': { type: 'check-resumed', ...check, endsAt: 60_000 },
  'check-extended': { type: 'check-extended', ...check, endsAt: 60_000 },
  'check-finished': { type: 'check-finished', ...check, by: 'student', finishedAt: 1_000 },
  'check-judged': {
    type: 'check-judged',
    ...check,
    score: 90,
    passed: true,
    marked: true,
    toMark: 0,
    distance: 'passed',
  },
  'honor-given': { type: 'honor-given', ...honor, kind: 'leap', note: '', by: '森 まどか' },
  'honor-removed': { type: 'honor-removed', ...honor },
  'recording-stored': { type: 'recording-stored', ...recording },
  'recording-heard': { type: 'recording-heard', ...recording },
  'recording-deleted': { type: 'recording-deleted', ...recording },
  'asked-to-hear': { type: 'asked-to-hear', studentId, place, sentence: 's1', by },
  'ask-to-hear-ended': { type: 'ask-to-hear-ended', studentId, as: 'answered' },
  'join-requested': { type: 'join-requested', ...joinRequest, sign: 'boat', expiresAt: 60_000 },
  'talk-began': {
    type: 'talk-began',
    talkId: 'talk' as TalkId,
    tutorId: by,
    displayName: '森 まどか',
    studentId,
    callId,
  },
  'class-talk-began': {
    type: 'class-talk-began',
    talkId: 'talk' as TalkId,
    tutorId: by,
    displayName: '森 まどか',
  },
  'talk-ended': { type: 'talk-ended', talkId: 'talk' as TalkId, by: 'student' },
  'consent-changed': { type: 'consent-changed', studentId, voice: true, recording: false },
  'join-request-answered': { type: 'join-request-answered', ...joinRequest, outcome: 'confirmed' },
  'student-put-off': { type: 'student-put-off', studentId, until: 60_000, by },
  'student-pinned': { type: 'student-pinned', studentId, isPinned: true, by },
  'message-written': { type: 'message-written', studentId, by },
  'misses-counted': { type: 'misses-counted', studentId, attemptId: check.attemptId, count: 3 },
}

const viewers: Record<'own' | 'guest' | 'other' | 'tutor', Viewer> = {
  own: { role: 'student', id: studentId },
  guest: { role: 'student', id: studentId, isGuest: true },
  other: { role: 'student', id: other },
  tutor: { role: 'tutor', id: by },
}

/** The part of the event about aoi that each viewer is sent: all, a part or nothing. */
const reachOf = (event: RoomEvent) =>
  Object.fromEntries(
    Object.entries(viewers).map(([name, viewer]) => {
      const seen = roomView.viewEvent(event, viewer)
      return [
        name,
        seen === null ? 'nothing' : JSON.stringify(seen) === JSON.stringify(event) ? 'all' : 'part',
      ]
    }),
  )

const reach = {
  everyone: { own: 'all', guest: 'all', other: 'all', tutor: 'all' },
  'its-student': { own: 'all', guest: 'all', other: 'nothing', tutor: 'all' },
  tutors: { own: 'nothing', guest: 'nothing', other: 'nothing', tutor: 'all' },
}

test.each(Object.values(samples))('$type reaches the viewers whom its line names, and no others', (event) => {
  const audience = audiences[event.type]
  if (typeof audience !== 'function') return expect(reachOf(event)).toEqual(reach[audience])
  expect(reachOf(event)).toMatchObject({ other: 'part', tutor: 'all' })
  for (const name of ['own', 'guest', 'other'] as const) {
    const seen = JSON.stringify(roomView.viewEvent(event, viewers[name]))
    expect(seen).not.toContain('note on')
    expect(seen).not.toContain(name === 'other' ? studentId : other)
  }
})

test('an event that no line names reaches no student', () => {
  const undeclared = { type: 'secret-told', studentId } as unknown as RoomEvent
  expect(reachOf(undeclared)).toEqual(reach.tutors)
})

test('an event without a line does not compile, nor does a line that would tell everyone of one student', () => {
  type Whispered = { type: 'whispered'; studentId: StudentId } | { type: 'rang' }
  const right: Audiences<Whispered> = { whispered: 'its-student', rang: 'everyone' }
  // @ts-expect-error `rang` has no line.
  const missing: Audiences<Whispered> = { whispered: 'tutors' }
  // @ts-expect-error An event about one student is never for everyone.
  const leaking: Audiences<Whispered> = { whispered: 'everyone', rang: 'everyone' }
  // @ts-expect-error It is about no student, so it has none of its own.
  const ownless: Audiences<Whispered> = { whispered: 'tutors', rang: 'its-student' }
  expect([right, missing, leaking, ownless]).toHaveLength(4)
})
