import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { PersonName, PossibleReading, Secret, Text, Millis } from '#contract/kernel/fields.ts'
import { ClassroomId, LessonId, StudentId, TextbookId, TrialId, WriteId } from '#contract/kernel/ids.ts'
import { NewLoginId, NewPassword } from '../identity.ts'
import { Lesson } from '../lessons.ts'

/** The families in one trial lesson. Some more may be invited, since some do not come. */
export const TRIAL_PLACES = 8
export const TRIAL_INVITATIONS = 12
/** A term with lessons on every day of the week, and some reserve. */
const MOST_LESSONS_JOINED = 120

export const StudentName = PersonName
/** Kana. */
export const StudentReading = PossibleReading

/**
 * The status of a trial. It is derived from events and times, never stored: `done`: the lesson is over and the student
 * was in it; `expired`: the student was not in it, or the family did not enrol before their data was erased.
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

/** One family's trial as tutors see it. Times are ms of the server's clock; null if it has not happened. */
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
  /** The tutor's words about what the family should prepare. */
  note: z.string(),
  /** The invitation that was sent last. Only the browser that made it and the family have its address. */
  invitation: z.object({
    madeAt: Millis,
    expiresAt: Millis,
    status: z.enum(['open', 'used', 'expired', 'revoked']),
  }),
  invitedAt: Millis,
  openedAt: Millis.nullable(),
  signedInAt: Millis.nullable(),
  /** The first joining of the lesson. */
  joinedAt: Millis.nullable(),
  enrolledAt: Millis.nullable(),
  cancelledAt: Millis.nullable(),
  /** When all data about the family is erased, unless they enrol. */
  erasedFrom: Millis,
  can: z.object({ invite: z.boolean(), cancel: z.boolean(), enrol: z.boolean() }),
})
export type Trial = z.infer<typeof Trial>

/** The new invitation may be used until this time. */
const invited = { expiresAt: Millis }

/** A lesson of its own, or a place in a planned trial lesson with other families. */
const TrialHour = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('new'),
    classroomId: ClassroomId,
    /** Before the year 3000: calendars have no rules beyond it. */
    startsAt: Millis.max(32_503_680_000_000),
    minutes: z.int().min(10).max(180),
  }),
  z.object({ kind: z.literal('beside'), lessonId: LessonId }),
])

export const tutorCreateTrialLesson = call('/tutor/create-trial-lesson', {
  who: 'tutor',
  purpose:
    'Makes a trial lesson, or a place in one, with its trial student and an invitation for the family.',
  input: z.object({
    writeId: WriteId,
    hour: TrialHour,
    displayName: StudentName,
    reading: StudentReading,
    grade: z.int().min(0).max(12),
    /** The family's contact: a mail address, a telephone number. */
    contact: Text.trim().min(1).max(200),
    /** The book that the student reads, from its first page. */
    textbookId: TextbookId,
    note: Text.trim().max(300).default(''),
    secret: Secret,
  }),
  /** Ids only: the answer of a write is stored, and no name may be stored there. */
  output: z.object({ trialId: TrialId, lessonId: LessonId, studentId: StudentId, ...invited }),
  refusals: ['LessonOver', 'NoMorePlaces', 'TutorBusy', 'RoomBusy', 'StudentBusy'],
})

export const tutorResendTrialInvitation = call('/tutor/resend-trial-invitation', {
  who: 'tutor',
  purpose:
    'Makes a fresh invitation to a trial lesson; the one before ends. A sign-in that came of it goes on until the fresh one is used.',
  input: z.object({ writeId: WriteId, trialId: TrialId, secret: Secret }),
  output: z.object(invited),
  refusals: ['TrialOver', 'AlreadyEnrolled'],
})

export const tutorCancelTrialLesson = call('/tutor/cancel-trial-lesson', {
  who: 'tutor',
  purpose: "Cancels a family's trial; with the last family the lesson is cancelled.",
  input: z.object({ writeId: WriteId, trialId: TrialId }),
  output: z.undefined(),
  refusals: ['TrialOver', 'AlreadyEnrolled'],
})

export const tutorEnrolTrialStudent = call('/tutor/enrol-trial-student', {
  who: 'tutor',
  purpose: 'Makes the trial student a student of the school, with a login and places in lessons.',
  input: z.object({
    writeId: WriteId,
    trialId: TrialId,
    /** Default: the trial's classroom. */
    classroomId: ClassroomId.optional(),
    /** The school makes one when none is given. */
    loginId: NewLoginId.optional(),
    /** Made by the browser, which shows it once; the server stores its hash. */
    password: NewPassword,
    /** The planned lessons of the classroom that the student joins. */
    lessonIds: z.array(LessonId).max(MOST_LESSONS_JOINED).default([]),
  }),
  output: z.object({ studentId: StudentId, loginId: z.string() }),
  refusals: [
    'PasswordTooEasy',
    'TrialOver',
    'TrialNotDone',
    'AlreadyEnrolled',
    'LoginIdTaken',
    'LessonNotOpenToJoin',
    'StudentBusy',
  ],
})

export const tutorClassroomTrialLesson = call('/tutor/classroom-trial-lesson', {
  who: 'tutor',
  purpose: "A classroom's trial lessons, the latest lesson first, and how many there are in each state.",
  input: z.object({ classroomId: ClassroomId }),
  output: z.object({
    trials: z.array(Trial),
    /** All trials, including those whose data was erased. */
    counts: z.record(TrialStatus, z.int()),
  }),
})
