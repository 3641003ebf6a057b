import fc from 'fast-check'
import type {
  AttemptId,
  CallId,
  ChapterId,
  CheckId,
  HonorId,
  JoinRequestId,
  StudentId,
  TalkId,
  TextbookId,
  TutorId,
} from '#contract/kernel/ids.ts'
import { CHECK_DISTANCES } from '#contract/learning/rules/check-distance.ts'
import type { RoomEvent } from '../lesson-room.ts'
import type { RoomAttempt } from '../shape.ts'

/** The students in the rooms of the tests. */
export const students = ['aoi', 'haruto', 'mei'] as StudentId[]
export const anyStudent = fc.constantFrom(...students)

const [check, chapter] = ['check', 'chapter'] as [CheckId, ChapterId]
const item = fc.constantFrom('i1', 'i2', 'i3')
/** One of a student's two attempts; its id contains their name, so that the tests detect a leak. */
const ofAttempt = fc.tuple(anyStudent, fc.integer({ min: 1, max: 2 })).map(([studentId, number]) => ({
  studentId,
  attemptId: `attempt ${number} of ${studentId}` as AttemptId,
  number,
}))
const later = fc.integer({ min: 60_000, max: 120_000 })
const checkStarted = fc.record({
  type: fc.constant('check-started' as const),
  checkId: fc.constant(check),
  chapterId: fc.constant(chapter),
  scope: fc.constantFrom('all' as const, 'missed' as const),
  items: fc.constant<RoomAttempt['items']>([
    { id: 'i1', kind: 'typing' },
    { id: 'i2', kind: 'spoken' },
  ]),
  endsAt: later,
})
const aboutAttempt = fc.oneof(
  { arbitrary: checkStarted, weight: 3 },
  fc.record({ type: fc.constantFrom('check-answered' as const, 'check-item-marked' as const), item }),
  fc.record({ type: fc.constant('check-paused' as const) }),
  fc.record({
    type: fc.constantFrom('check-resumed' as const, 'check-extended' as const),
    endsAt: fc.option(later),
  }),
  fc.record({
    type: fc.constant('check-finished' as const),
    by: fc.constantFrom('student' as const, 'tutor' as const, 'time' as const, 'lesson' as const),
    finishedAt: later,
  }),
  fc.record({
    type: fc.constant('check-judged' as const),
    score: fc.option(fc.integer({ min: 0, max: 100 })),
    passed: fc.option(fc.boolean()),
    marked: fc.boolean(),
    toMark: fc.nat({ max: 3 }),
    distance: fc.constantFrom(...CHECK_DISTANCES),
  }),
)
const attemptEvent = fc
  .tuple(ofAttempt, aboutAttempt)
  .map(([{ number, ...of }, about]) =>
    about.type === 'check-started' ? { ...of, ...about, number } : ({ ...of, ...about } as RoomEvent),
  )
const honorEvent = fc
  .tuple(anyStudent, fc.integer({ min: 1, max: 3 }), fc.boolean())
  .map(([studentId, number, isGiven]) => {
    const of = { studentId, honorId: `honor ${number} of ${studentId}` as HonorId }
    const gift = { kind: 'leap' as const, note: `well done, ${studentId}`, by: '森 まどか' }
    return isGiven
      ? { type: 'honor-given' as const, ...of, ...gift }
      : { type: 'honor-removed' as const, ...of }
  })

const joinRequestEvent = fc
  .tuple(anyStudent, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 900, max: 1_200 }), fc.boolean())
  .map(([studentId, number, expiresAt, isNew]) => {
    const of = { studentId, joinRequestId: `joinRequest ${number} of ${studentId}` as JoinRequestId }
    return isNew
      ? { type: 'join-requested' as const, ...of, sign: 'boat' as const, expiresAt }
      : { type: 'join-request-answered' as const, ...of, outcome: 'confirmed' as const }
  })

const tutor = { tutorId: 'mori' as TutorId, displayName: '森 まどか' }
const talkEvent = fc
  .tuple(anyStudent, fc.constantFrom('began', 'to-class', 'ended', 'consent' as const), fc.boolean())
  .map(([studentId, what, isAnswer]): RoomEvent => {
    // The id of a talk is known to everybody, so it says nothing about the student.
    const talkId = `talk ${students.indexOf(studentId)}` as TalkId
    const callId = isAnswer ? (`call-${students.indexOf(studentId)}` as CallId) : null
    switch (what) {
      case 'began':
        return { type: 'talk-began', talkId, ...tutor, studentId, callId }
      case 'to-class':
        return { type: 'class-talk-began', talkId, ...tutor }
      case 'ended':
        return { type: 'talk-ended', talkId, by: isAnswer ? 'tutor' : 'student' }
      default:
        return { type: 'consent-changed', studentId, voice: isAnswer, recording: !isAnswer }
    }
  })

const askToHearEvent = fc
  .tuple(anyStudent, fc.constantFrom('cat', 'dog'), fc.boolean())
  .map(([studentId, book, isAsked]): RoomEvent => {
    const place = { textbookId: book as TextbookId, page: 1 }
    // The sentence contains the student's name, so that the tests detect a leak.
    return isAsked
      ? { type: 'asked-to-hear', studentId, place, sentence: `s1 for ${studentId}`, by: tutor.tutorId }
      : { type: 'ask-to-hear-ended', studentId, as: 'withdrawn' }
  })

const attentionEvent = fc
  .tuple(anyStudent, fc.constantFrom('put-off', 'pinned', 'written', 'missed' as const), fc.nat({ max: 2 }))
  .map(([studentId, what, count]): RoomEvent => {
    const by = tutor.tutorId
    switch (what) {
      case 'put-off':
        return { type: 'student-put-off', studentId, until: count > 0 ? 1_000 + count : null, by }
      case 'pinned':
        return { type: 'student-pinned', studentId, isPinned: count > 0, by }
      case 'written':
        return { type: 'message-written', studentId, by }
      default: {
        const attemptId = `attempt 1 of ${studentId}` as AttemptId
        return { type: 'misses-counted', studentId, attemptId, count }
      }
    }
  })

/**
 * The room events of final checks, honors, join requests, talks, requests to hear and the tutors' attention: any of them, in
 * any order.
 */
export const anyFeatureEvent: fc.Arbitrary<RoomEvent> = fc.oneof(
  attemptEvent,
  honorEvent,
  joinRequestEvent,
  talkEvent,
  askToHearEvent,
  attentionEvent,
)
