import { z } from 'zod'
import { call } from './kernel/call.ts'
import { Revision, Text, Millis } from './kernel/fields.ts'
import { LessonId, SessionId, StudentId, WriteId } from './kernel/ids.ts'
import { Lesson, RoomSeq, tutorSendMessage } from './lessons.ts'
import { KeptState, Place, StudentState } from './room/state.ts'
import { MAX_EARLIER_STATES, MAX_ASIDE } from './room/states.ts'

/** A state with the time of its recording. */
export const RecordedState = z.object({ state: KeptState, recordedAt: Millis })
export type RecordedState = z.infer<typeof RecordedState>

/** A state with the time at which a device without a network says that it happened, ms of the server's clock. */
export const HappenedState = z.object({ state: StudentState, at: Millis })
export type HappenedState = z.infer<typeof HappenedState>

export const studentCurrentState = call('/student/current-state', {
  who: 'student',
  forViewers: true,
  purpose:
    "The student's last recorded state, to resume on any device; for who looks on, the lesson that they look on at.",
  input: z.object({}),
  output: z.object({
    recorded: RecordedState.nullable(),
    /** A viewer's lesson, with its session once somebody has come; null for the student. */
    watched: z.object({ lesson: Lesson, sessionId: SessionId.nullable() }).nullable(),
  }),
})

/** How many states that came after a session's finish count for what. */
export const ReportedLate = z.object({
  /** Done before the finish: part of the lesson. */
  inLesson: z.int().min(0),
  /** Done after the finish: reading at home. */
  atHome: z.int().min(0),
  /** Done before the finish, and told more than a day after it: not part of the lesson any more. */
  tooLate: z.int().min(0),
})
export type ReportedLate = z.infer<typeof ReportedLate>

export const studentRecordState = call('/student/record-state', {
  who: 'student',
  purpose:
    'Records states. Outside a lesson, sessionId is null. What was done before a finish counts up to a day after it.',
  input: z.object({
    writeId: WriteId,
    sessionId: SessionId.nullable(),
    state: StudentState.optional(),
    /** When it happened, ms of the server's clock as the device knows it. What is told as it happens leaves it out. */
    at: Millis.optional(),
    /** What happened before it without a network, in its order. */
    earlier: z.array(HappenedState).max(MAX_EARLIER_STATES).optional(),
    /** Sent by pages of build 0.1.0, which know no calls of their own for these two; goes with 0.2.0. */
    call: z.enum(['raise', 'withdraw']).optional(),
    lessonKept: z.boolean().optional(),
  }),
  output: z.object({
    /** Of the room after this write; 0 outside a lesson. */
    seq: z.int(),
    /** Where it was told after the finish: how many of the states count for what. */
    late: ReportedLate.optional(),
  }),
  /** Two count as one, since they share a transaction: half an hour offline goes out at once. */
  weight: ({ earlier = [] }) => 1 + Math.ceil(earlier.length / 2),
  refusals: ['SessionFinished', 'SessionNotStarted', 'NotJoined', 'CallAnswered', 'NoOpenCall'],
})

export const studentReportDevice = call('/student/report-device', {
  who: 'student',
  purpose: 'Tells the tutors whether this device can go on without a network.',
  input: z.object({
    writeId: WriteId,
    sessionId: SessionId,
    /** It has today's lesson on it and journals what is done. */
    worksOffline: z.boolean(),
  }),
  output: RoomSeq,
  refusals: ['SessionFinished', 'NotJoined'],
})

export const studentReportAside = call('/student/report-aside', {
  who: 'student',
  purpose:
    "Tells the tutor how many of the student's writes the server fails at, and the log which: all of them as they lie on this device.",
  input: z.object({
    writeId: WriteId,
    aside: z
      .array(
        z.object({
          writeId: WriteId,
          path: z.string().regex(/^[a-z/-]{1,80}$/),
          /** Under which the log knows the last failure, or its status. */
          bugId: z.string().regex(/^[\w-]{1,80}$/),
        }),
      )
      .max(MAX_ASIDE),
  }),
  output: z.undefined(),
})

/** What a tutor may change about a student of the lesson. */
export const StudentChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assignment'), place: Place }),
  z.object({ kind: z.literal('page'), place: Place }),
  z.object({ kind: z.literal('note'), note: Text.max(2_000) }),
  /** Sent by pages of build 0.1.0 in the place of `/tutor/send-message`; goes with 0.2.0. */
  z.object({ kind: z.literal('message'), ...tutorSendMessage.input.pick({ words: true, goal: true }).shape }),
])
export type StudentChange = z.infer<typeof StudentChange>

export const tutorRecordState = call('/tutor/record-state', {
  who: 'tutor',
  purpose: "Changes a student's assignment or page, or the tutors' note on the student.",
  input: z.object({
    writeId: WriteId,
    lessonId: LessonId,
    studentId: StudentId,
    change: StudentChange,
    /** The seq of the room on which it was decided. */
    seen: Revision.optional(),
  }),
  /** The seq of the room after this write; 0 where the room is not open. */
  output: z.object({ seq: z.int() }),
  refusals: ['SessionFinished', 'SessionNotStarted', 'LessonCancelled', 'TakenOver', 'Stale'],
})
