import { z } from 'zod'
import { LoginId, NewPassword } from './identity.ts'
import { call } from './kernel/call.ts'
import { PersonName, PossibleReading, Secret, Text, Millis } from './kernel/fields.ts'
import { ClassroomId, LessonId, StudentId, TextbookId, TrialId, WriteId } from './kernel/ids.ts'
import { Lesson } from './lessons.ts'

/** In one trial lesson as many families find a place; some more may be invited, since not everybody comes. */
export const TRIAL_PLACES = 8
export const TRIAL_INVITATIONS = 12
/** A term of lessons on every day of the week, and some more. */
const MOST_LESSONS_JOINED = 120

export const StudentName = PersonName.max(40)
/** Kana. */
export const StudentReading = PossibleReading.max(60)

/**
 * How far a trial has come. It is derived from what happened and when, never kept as a word: `done` is a lesson over that
 * the student was in, `expired` one that they were not in, or one that led to nothing until their data went.
 */
export const TrialStatus = z.enum([
  'invited',
  'opened',
  'signed-in',
  'in-lesson',
  'done',
  'enrolled',
  'expired',
  'cancelled',
])
export type TrialStatus = z.infer<typeof TrialStatus>

/** What tutors see of one family's trial. Times are ms of the server's clock; null for what has not happened. */
export const Trial = z.object({
  id: TrialId,
  status: TrialStatus,
  lesson: Lesson,
  student: z.object({
    id: StudentId,
    displayName: z.string(),
    reading: z.string(),
    grade: z.int(),
  }),
  contact: z.string(),
  textbook: z.object({ id: TextbookId, title: z.string() }),
  /** What the family is asked to prepare, in the tutor's words. */
  note: z.string(),
  /** The one that was sent last. Its address is known to the browser that made it, and to the family. */
  invitation: z.object({
    madeAt: Millis,
    expiresAt: Millis,
    status: z.enum(['open', 'used', 'expired', 'revoked']),
  }),
  invitedAt: Millis,
  openedAt: Millis.nullable(),
  signedInAt: Millis.nullable(),
  /** First time in the lesson. */
  joinedAt: Millis.nullable(),
  enrolledAt: Millis.nullable(),
  cancelledAt: Millis.nullable(),
  /** When everything about the family goes, unless they enrol. */
  erasedFrom: Millis,
  can: z.object({ invite: z.boolean(), cancel: z.boolean(), enrol: z.boolean() }),
})
export type Trial = z.infer<typeof Trial>

/** An hour of its own, or a place beside other families in a trial lesson that is planned already. */
const TrialHour = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('new'),
    classroomId: ClassroomId,
    /** Before the year 3000: beyond it calendars know no days. */
    startsAt: Millis.max(32_503_680_000_000),
    minutes: z.int().min(10).max(180),
  }),
  z.object({ kind: z.literal('beside'), lessonId: LessonId }),
])

export const tutorCreateTrialLesson = call('/tutor/create-trial-lesson', {
  who: 'tutor',
  purpose: 'Makes a trial lesson with its invitation; invites anew, cancels, or enrols the trial student.',
  input: z.object({
    writeId: WriteId,
    wish: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('make'),
        hour: TrialHour,
        displayName: StudentName,
        reading: StudentReading,
        grade: z.int().min(0).max(12),
        /** How the school reaches the family: a mail address, a telephone number. */
        contact: Text.trim().min(1).max(200),
        /** What the student reads, from its first page. */
        textbookId: TextbookId,
        note: Text.trim().max(300).default(''),
        secret: Secret,
      }),
      /** A fresh invitation; the one before ends. A sign-in that came of it goes on until the fresh one is used. */
      z.object({ kind: z.literal('invite'), trialId: TrialId, secret: Secret }),
      z.object({ kind: z.literal('cancel'), trialId: TrialId }),
      z.object({
        kind: z.literal('enrol'),
        trialId: TrialId,
        /** The trial's own, when none is named. */
        classroomId: ClassroomId.optional(),
        /** The school makes one when none is given. */
        loginId: LoginId.optional(),
        /** Made by the browser, which shows it once; the server keeps its hash. */
        password: NewPassword,
        /** Planned lessons of the classroom that the student comes to from now on. */
        lessonIds: z.array(LessonId).max(MOST_LESSONS_JOINED).default([]),
      }),
    ]),
  }),
  /** Ids alone: this answer is kept beside its write, and no name is to be kept there. */
  output: z.object({
    trialId: TrialId,
    lessonId: LessonId,
    studentId: StudentId,
    /** Until when the new invitation may be used; null when none was made. */
    expiresAt: Millis.nullable(),
    /** Of a student who was enrolled; null otherwise. */
    loginId: LoginId.nullable(),
  }),
  refusals: [
    'LessonOver',
    'NoMorePlaces',
    'TrialOver',
    'TrialNotDone',
    'AlreadyEnrolled',
    'LoginIdTaken',
    'LessonNotOpenToJoin',
  ],
})

export const tutorClassroomTrialLesson = call('/tutor/classroom-trial-lesson', {
  who: 'tutor',
  purpose: "A classroom's trial lessons, the latest lesson first, and how many there are in each state.",
  input: z.object({ classroomId: ClassroomId }),
  output: z.object({
    trials: z.array(Trial),
    /** All there ever were, those whose data has gone too. */
    counts: z.record(TrialStatus, z.int()),
  }),
})
