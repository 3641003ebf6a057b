import { z } from 'zod'
import { Entered } from './identity.ts'
import { call } from './kernel/call.ts'
import { ClassroomId, LessonId, StudentId, TextbookId, TrialId, WriteId } from './kernel/ids.ts'
import { Secret } from './kernel/secret.ts'
import { Text } from './kernel/text.ts'
import { Millis } from './kernel/time.ts'
import { Joined, Lesson } from './lessons.ts'

/** In one trial lesson as many families find a place; some more may be invited, since not everybody comes. */
export const TRIAL_PLACES = 8
export const TRIAL_INVITATIONS = 12

export const StudentName = Text.trim().min(1).max(40)
/** Kana. */
export const StudentReading = Text.trim().max(60)

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

export const createTrialLesson = call('/tutor/create-trial-lesson', {
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
      /** The trial student becomes a student of the classroom; the trial's own, when none is named. */
      z.object({ kind: z.literal('enrol'), trialId: TrialId, classroomId: ClassroomId.optional() }),
    ]),
  }),
  /** Ids alone: this answer is kept beside its write, and no name is to be kept there. */
  output: z.object({
    trialId: TrialId,
    lessonId: LessonId,
    studentId: StudentId,
    /** Until when the new invitation may be used; null when none was made. */
    expiresAt: Millis.nullable(),
  }),
  refusals: ['LessonOver', 'NoMorePlaces', 'TrialOver', 'TrialNotDone', 'AlreadyEnrolled'],
})

export const classroomTrialLesson = call('/tutor/classroom-trial-lesson', {
  who: 'tutor',
  purpose: "A classroom's trial lessons, the latest lesson first, and how many there are in each state.",
  input: z.object({ classroomId: ClassroomId }),
  output: z.object({
    trials: z.array(Trial),
    /** All there ever were, those whose data has gone too. */
    counts: z.record(TrialStatus, z.int()),
  }),
})

/**
 * Which page the family sees. `used`: somebody is signed in by it; `replaced`: a newer one was sent; `expired`: its time
 * ran out before the lesson; `late`: the lesson is over.
 */
export const InvitationStatus = z.enum([
  'open',
  'too-early',
  'late',
  'cancelled',
  'full',
  'used',
  'replaced',
  'expired',
])
export type InvitationStatus = z.infer<typeof InvitationStatus>

/** What everybody should have at hand. */
export const TrialThing = z.enum(['tablet', 'headphones', 'quiet-place', 'paper-and-pencil'])
export type TrialThing = z.infer<typeof TrialThing>

/** A sentence of the book that will be read, to try the headphones with. */
export const TrialSound = z.object({
  text: z.string(),
  /** BCP 47, of the text. */
  language: z.string(),
  /** Below the base path, signed, good for half a day at least. */
  address: z.string(),
  mediaType: z.string(),
  /** The sentence's piece of the recording, in ms from its start. */
  startMs: z.int().min(0),
  endMs: z.int().min(0),
})
export type TrialSound = z.infer<typeof TrialSound>

/** Nothing of the child is in it: whoever holds the address may not be whom it was meant for. */
export const TrialInfo = z.object({
  status: InvitationStatus,
  school: z.object({
    name: z.string(),
    /** IANA name. */
    timeZone: z.string(),
  }),
  tutor: z.object({ displayName: z.string() }),
  startsAt: Millis,
  endsAt: Millis,
  /** From when the family may sign in and enter. */
  enterFrom: Millis,
  /** Until when the invitation may be used. */
  expiresAt: Millis,
  prepare: z.object({
    things: z.array(TrialThing),
    /** The tutor's own words, often none. */
    note: z.string(),
  }),
  textbook: z.object({ title: z.string(), language: z.string() }).nullable(),
  /** Null for a book without recordings, and once there is nothing to come in for. */
  sound: TrialSound.nullable(),
})
export type TrialInfo = z.infer<typeof TrialInfo>

/** Each status of an invitation that is not open has its code. */
const troubles = [
  'LinkUnknown',
  'TooEarly',
  'LessonOver',
  'LessonCancelled',
  'TrialFull',
  'LinkUsed',
  'LinkRevoked',
  'LinkExpired',
] as const

export const getTrialStudentInfo = call('/student/get-trial-student-info', {
  who: 'nobody',
  purpose: 'What an invitation is for: school, lesson time, what to prepare. Consumes nothing.',
  input: z.object({ token: Secret }),
  output: TrialInfo,
  refusals: ['LinkUnknown'],
})

export const signInTrialStudent = call('/student/sign-in-trial-student', {
  who: 'nobody',
  purpose: "An invitation and the child's name for a session.",
  input: z.object({
    token: Secret,
    /**
     * Made by the browser, once for each press of the button. The same press sent again lets in again for ten minutes,
     * since its answer may have been lost on the way; any other press finds the invitation used.
     */
    pressId: WriteId,
    /** As the family writes it. */
    displayName: StudentName,
    /** The tutor's stays when none is given. */
    reading: StudentReading.optional(),
  }),
  /** `lessonId` is the trial's: on to /student/lesson/{lessonId}, which enters by start-trial-lesson. */
  output: Entered,
  refusals: troubles,
})

export const getTrialSsoUrl = call('/student/get-trial-sso-url', {
  who: 'nobody',
  purpose: 'An invitation for a sign-on address that works once, within ten minutes, e.g. on the tablet.',
  input: z.object({
    token: Secret,
    /** Of the new address, which is `/student/sso#once=` with it, below the base path; the one made before ends. */
    secret: Secret,
    /** The child's name, when the family has written it on this device. */
    displayName: StudentName.optional(),
  }),
  output: z.object({ expiresAt: Millis }),
  refusals: troubles,
})

export const startTrialLesson = call('/student/start-trial-lesson', {
  who: 'student',
  purpose: 'The trial student enters the trial lesson; answers with the whole live state.',
  input: z.object({ writeId: WriteId }),
  output: Joined,
  refusals: ['TooEarly', 'SessionFinished', 'LessonCancelled'],
})
