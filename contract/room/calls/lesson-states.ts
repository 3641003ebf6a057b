import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { SeenRevision, Text, Millis } from '#contract/kernel/fields.ts'
import { LessonId, SessionId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { PUT_OFF_MINUTES } from '../slices/attention.ts'
import { MAX_EARLIER_STATES, MAX_ASIDE } from '../slices/states.ts'
import { StoredState, Place, StudentState } from '../state.ts'
import { Lesson, RoomSeq } from './lessons.ts'

/** A state with the time of its recording. */
export const RecordedState = z.object({ state: StoredState, recordedAt: Millis })
export type RecordedState = z.infer<typeof RecordedState>

/** A state with the time that an offline device reports for it, ms of the server's clock. */
export const HappenedState = z.object({ state: StudentState, at: Millis })
export type HappenedState = z.infer<typeof HappenedState>

export const studentCurrentState = call('/student/current-state', {
  who: ['student', 'viewer'],
  purpose:
    "The student's last recorded state, to resume on any device; for who looks on, the lesson that they look on at.",
  input: z.object({}),
  output: z.object({
    recorded: RecordedState.nullable(),
    /** A viewer's lesson, with its session once somebody has joined; null for the student. */
    watched: z.object({ lesson: Lesson, sessionId: SessionId.nullable() }).nullable(),
  }),
})

/** How the states that arrived after a session's finish are counted. */
const ReportedLate = z.object({
  /** Done before the finish: part of the lesson. */
  inLesson: z.int().min(0),
  /** Done after the finish: reading at home. */
  atHome: z.int().min(0),
  /** Done before the finish, but reported more than a day after it: no longer part of the lesson. */
  tooLate: z.int().min(0),
})

export const studentRecordState = call('/student/record-state', {
  who: ['student'],
  purpose:
    'Records states. Outside a lesson, sessionId is null. What was done before a finish counts up to a day after it.',
  input: z.object({
    writeId: WriteId,
    sessionId: SessionId.nullable(),
    state: StudentState.optional(),
    /** When it happened, ms of the server's clock as the device estimates it. Immediate records omit it. */
    at: Millis.optional(),
    /** Earlier states from the time without a network, in order. */
    earlier: z.array(HappenedState).max(MAX_EARLIER_STATES).optional(),
    /** Raises or withdraws a call with the state; both are saved or neither. */
    call: z.enum(['raise', 'withdraw']).optional(),
  }),
  output: z.object({
    /** The seq of the room after this write; 0 outside a lesson. */
    seq: z.int(),
    /** For a record after the finish: how the states were counted. */
    late: ReportedLate.optional(),
  }),
  /** Two states count as one write, since they share a transaction: half an hour of offline work is sent at once. */
  weight: ({ earlier = [] }) => 1 + Math.ceil(earlier.length / 2),
  refusals: ['SessionFinished', 'SessionNotStarted', 'NotJoined', 'CallAnswered', 'NoOpenCall'],
})

export const studentReportDevice = call('/student/report-device', {
  who: ['student'],
  purpose: 'Tells the tutors whether this device can go on without a network.',
  input: z.object({
    writeId: WriteId,
    sessionId: SessionId,
    /** The device has today's lesson cached and journals the student's writes. */
    worksOffline: z.boolean(),
  }),
  output: RoomSeq,
  refusals: ['SessionFinished', 'NotJoined'],
})

export const studentReportAside = call('/student/report-aside', {
  who: ['student'],
  purpose:
    "Tells the tutor how many of the student's writes the server fails at, and the log which: all of them as they lie on this device.",
  input: z.object({
    writeId: WriteId,
    aside: z
      .array(
        z.object({
          writeId: WriteId,
          path: z.string().regex(/^[a-z/-]{1,80}$/),
          /** The id of the last failure in the log, or its status. */
          bugId: z.string().regex(/^[\w-]{1,80}$/),
        }),
      )
      .max(MAX_ASIDE),
  }),
  output: z.undefined(),
})

/** The changes that a tutor may make to a student of the lesson. */
export const StudentChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assignment'), place: Place }),
  z.object({ kind: z.literal('page'), place: Place }),
  z.object({ kind: z.literal('note'), note: Text.max(2_000) }),
])
export type StudentChange = z.infer<typeof StudentChange>

export const tutorRecordState = call('/tutor/record-state', {
  who: ['tutor'],
  purpose: "Changes a student's assignment or page, or the tutors' note on the student.",
  input: z.object({
    writeId: WriteId,
    lessonId: LessonId,
    studentId: StudentId,
    change: StudentChange,
    /** The revision of the room on which it was decided. */
    seen: SeenRevision.optional(),
  }),
  /** The seq of the room after this write; 0 if the room is not open. */
  output: z.object({ seq: z.int() }),
  refusals: ['SessionFinished', 'SessionNotStarted', 'LessonCancelled', 'TakenOver', 'Stale'],
})

export const tutorPutOffStudent = call('/tutor/put-off-student', {
  who: ['tutor'],
  purpose:
    'Goes to this student later, in so many minutes; null takes it back. A call of the student comes before it.',
  input: z.object({
    writeId: WriteId,
    sessionId: SessionId,
    studentId: StudentId,
    minutes: z.literal(PUT_OFF_MINUTES).nullable(),
  }),
  output: RoomSeq,
  refusals: ['SessionFinished', 'SessionNotStarted', 'TakenOver', 'StudentCalls'],
})

export const tutorPinStudent = call('/tutor/pin-student', {
  who: ['tutor'],
  purpose: 'Puts this student right behind the calls, until a tutor has talked with them; or takes it back.',
  input: z.object({
    writeId: WriteId,
    sessionId: SessionId,
    studentId: StudentId,
    pinned: z.boolean(),
  }),
  output: RoomSeq,
  refusals: ['SessionFinished', 'SessionNotStarted', 'TakenOver'],
})

export const studentLessons = call('/student/lessons', {
  who: ['student'],
  purpose: "The student's lessons of today, as they are planned now.",
  input: z.object({}),
  output: z.object({ today: z.array(Lesson) }),
})
