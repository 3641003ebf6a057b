import { z } from 'zod'
import { Access, Me } from '#contract/access/identity.ts'
import { call } from '#contract/kernel/call.ts'
import { Text, Day, Millis } from '#contract/kernel/fields.ts'
import {
  CallId,
  ClassroomId,
  LessonId,
  SessionId,
  StudentId,
  TutorId,
  WriteId,
} from '#contract/kernel/ids.ts'
import { MetTutor } from '#contract/school/faces.ts'
import { Room } from '../shape.ts'

export const Lesson = z.object({
  id: LessonId,
  classroom: z.object({ id: ClassroomId, name: z.string() }),
  tutor: MetTutor,
  kind: z.enum(['regular', 'trial']),
  startsAt: Millis,
  endsAt: Millis,
  status: z.enum(['scheduled', 'running', 'finished', 'cancelled']),
  /** The reason for cancelling; null if it was not cancelled, or no reason was given. */
  cancelReason: z.string().nullable(),
  studentCount: z.int(),
  /** The lesson that it makes up, and for how many of its students; null for another one. */
  makesUp: z.object({ startsAt: Millis, students: z.int() }).nullish(),
  /** Students may join from this time on. */
  joinFrom: Millis,
})
export type Lesson = z.infer<typeof Lesson>

export const Session = z.object({
  id: SessionId,
  status: z.enum(['waiting', 'running', 'finished']),
  startedAt: Millis.nullable(),
  finishedAt: Millis.nullable(),
})
export type Session = z.infer<typeof Session>

export const Attendance = z.object({ joinedAt: Millis, leftAt: Millis.nullable() })
export type Attendance = z.infer<typeof Attendance>

/** The state of the room at joining; the live connection continues from `seq`. */
export const Joined = z.object({
  sessionId: SessionId,
  seq: z.int(),
  room: Room,
})

export const studentAuth = call('/student/auth', {
  who: ['student'],
  credential: 'cookie',
  purpose: 'Who is signed in here and what is on today; renews the access token.',
  input: z.object({}),
  output: z.object({
    access: Access,
    me: Me,
    today: z.array(Lesson),
    /** The next planned lesson after today; null when none is planned. */
    next: Lesson.nullable(),
  }),
})

export const tutorAuth = call('/tutor/auth', {
  who: ['tutor'],
  credential: 'cookie',
  purpose: 'Who is signed in here and what is on today; renews the access token.',
  input: z.object({}),
  output: z.object({ access: Access, me: Me, today: z.array(Lesson) }),
})

export const studentJoinSession = call('/student/join-session', {
  who: ['student'],
  purpose: "Into a lesson's session; answers with the whole live state.",
  input: z.object({ writeId: WriteId, lessonId: LessonId }),
  output: Joined,
  refusals: ['TooEarly', 'SessionFinished', 'LessonCancelled'],
})

export const studentLeaveSession = call('/student/leave-session', {
  who: ['student'],
  purpose: "Out of a lesson's session; an open call is withdrawn.",
  input: z.object({ writeId: WriteId, sessionId: SessionId }),
  output: z.undefined(),
  refusals: ['SessionFinished', 'NotJoined'],
})

/** The seq of the room after the write. */
export const RoomSeq = z.object({ seq: z.int() })

export const studentRaiseCall = call('/student/raise-call', {
  who: ['student'],
  purpose: 'Asks for the tutor. One open call a student: asking again keeps the place in line.',
  input: z.object({ writeId: WriteId, sessionId: SessionId }),
  output: RoomSeq,
  refusals: ['SessionFinished', 'SessionNotStarted', 'NotJoined'],
})

export const studentWithdrawCall = call('/student/withdraw-call', {
  who: ['student'],
  purpose: 'Withdraws an open call that no tutor has answered.',
  input: z.object({ writeId: WriteId, sessionId: SessionId }),
  output: RoomSeq,
  refusals: ['SessionFinished', 'SessionNotStarted', 'NotJoined', 'CallAnswered', 'NoOpenCall'],
})

export const tutorLessons = call('/tutor/lessons', {
  who: ['tutor'],
  purpose: "The branch's lessons of a span of days, the first and the last included; 31 days at most.",
  input: z.object({ from: Day, to: Day }),
  output: z.object({ lessons: z.array(Lesson) }),
  refusals: ['SpanTooLong'],
})

export const tutorLesson = call('/tutor/lesson', {
  who: ['tutor'],
  purpose: 'One lesson with its session.',
  input: z.object({ lessonId: LessonId }),
  output: z.object({
    lesson: Lesson,
    session: Session.nullable(),
    /** Until then its tutor may take the finish back; null for a lesson that is not finished, or took its whole time. */
    reopenUntil: Millis.nullable(),
  }),
})

export const tutorJoinSession = call('/tutor/join-session', {
  who: ['tutor'],
  purpose: 'Into a session, as its tutor; opens the room when nobody has come before.',
  input: z.object({
    writeId: WriteId,
    lessonId: LessonId,
    /** The tutor who is replaced: their rights in this session end, until they take it over again. */
    takeOverFrom: TutorId.optional(),
  }),
  output: Joined,
  refusals: ['SessionFinished', 'LessonCancelled'],
})

export const tutorStartLessonSession = call('/tutor/start-lesson-session', {
  who: ['tutor'],
  purpose: 'Starts the session: waiting becomes running.',
  input: z.object({ writeId: WriteId, sessionId: SessionId }),
  output: z.object({ seq: z.int() }),
  refusals: ['SessionFinished', 'AlreadyStarted', 'TakenOver'],
})

export const tutorFinishLessonSession = call('/tutor/finish-lesson-session', {
  who: ['tutor'],
  purpose: 'Finishes the session: closes every open call and attendance, then refuses every recording.',
  input: z.object({ writeId: WriteId, sessionId: SessionId }),
  output: z.object({ seq: z.int() }),
  refusals: ['SessionFinished', 'SessionNotStarted', 'TakenOver', 'NotLeading'],
})

export const tutorSendMessage = call('/tutor/send-message', {
  who: ['tutor'],
  purpose:
    "Writes to a student's parents, on their page; after the lesson too. It replaces the message before.",
  input: z.object({
    writeId: WriteId,
    lessonId: LessonId,
    studentId: StudentId,
    words: Text.trim().max(2_000),
    goal: Text.trim().max(200),
  }),
  output: z.undefined(),
  refusals: ['LessonCancelled'],
})

/** A lesson with open calls. The screen may be visible to others in the room, so it has numbers and no names. */
export const WaitingLesson = z.object({
  lessonId: LessonId,
  classroom: z.string(),
  /** In the order of raising. */
  calls: z.array(z.object({ id: CallId, raisedAt: Millis })).min(1),
})
export type WaitingLesson = z.infer<typeof WaitingLesson>

export const tutorWaitingCalls = call('/tutor/waiting-calls', {
  who: ['tutor'],
  purpose: 'The running lessons that this tutor leads in which a call waits; the longest wait first.',
  input: z.object({}),
  output: z.object({ lessons: z.array(WaitingLesson) }),
})

export const tutorResponseCalling = call('/tutor/response-calling', {
  who: ['tutor'],
  purpose: 'Answers a call, or ends it. Two tutors at once: exactly one wins, the other is told who.',
  input: z.object({
    writeId: WriteId,
    sessionId: SessionId,
    callId: CallId,
    response: z.enum(['answer', 'end']),
  }),
  output: z.object({ seq: z.int() }),
  refusals: ['SessionFinished', 'AnsweredByAnother', 'CallNotAnswered', 'CallClosed', 'TakenOver'],
})

export const tutorSetInOneRoom = call('/tutor/set-in-one-room', {
  who: ['tutor'],
  purpose:
    'Says that tutor and students are in one place, where reading aloud is heard without a talk or a recording.',
  input: z.object({ writeId: WriteId, lessonId: LessonId, inOneRoom: z.boolean() }),
  output: RoomSeq,
  refusals: ['SessionNotStarted', 'SessionFinished', 'TakenOver'],
})

/** The reason for cancelling a lesson, as students and parents read it. */
export const CancelReason = Text.trim().min(1).max(200)

/** A lesson that will not take place, as its student's parents read it. */
export const CancelledLesson = z.object({
  startsAt: Millis,
  endsAt: Millis,
  reason: z.string().nullable(),
  /** When this student makes it up; null while nothing is planned. */
  madeUpAt: Millis.nullable(),
})
export type CancelledLesson = z.infer<typeof CancelledLesson>

/** The study figures of a period. */
export const StudyFigures = z.object({
  minutes: z.int().min(0),
  /** The number of different pages that were read: played to their end, or in front for as long as their words take. */
  pages: z.int().min(0),
})
export type StudyFigures = z.infer<typeof StudyFigures>

/** One week of a student, with lessons and reading at home counted apart. */
export const StudyWeek = z.object({
  /** Its Monday, in the branch's calendar. */
  monday: Day,
  lessons: StudyFigures,
  home: StudyFigures,
})
export type StudyWeek = z.infer<typeof StudyWeek>

export const studentWeek = call('/student/week', {
  who: ['student'],
  purpose: "The student's own week so far: lessons, and reading at home.",
  input: z.object({}),
  output: StudyWeek,
})
