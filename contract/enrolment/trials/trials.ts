import { z } from 'zod'
import { NewLoginId, NewPassword } from '#contract/access/identity.ts'
import { call } from '#contract/kernel/call.ts'
import { PersonName, PossibleReading, Secret, Text, Millis } from '#contract/kernel/fields.ts'
import {
  ClassroomId,
  LessonId,
  OfBranch,
  StudentId,
  TextbookId,
  TrialId,
  WriteId,
} from '#contract/kernel/ids.ts'
import { Lesson } from '#contract/room/calls/lessons.ts'
import { FirstWayIn } from '../accounts.ts'

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

/** One family's trial as tutors and the office see it. Times are ms of the server's clock; null if it has not happened. */
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
  /** The family asked for another day. */
  otherDayAskedAt: Millis.nullable(),
  /** When all data about the family is erased, unless they enrol. */
  erasedFrom: Millis,
  can: z.object({ invite: z.boolean(), cancel: z.boolean(), enrol: z.boolean() }),
})
export type Trial = z.infer<typeof Trial>

/** Trials, the latest lesson first. */
export const Trials = z.object({
  trials: z.array(Trial),
  /** All trials, including those whose data was erased. */
  counts: z.record(TrialStatus, z.int()),
})

/** A lesson of its own. */
export const NewHour = z.object({
  kind: z.literal('new'),
  classroomId: ClassroomId,
  /** Before the year 3000: calendars have no rules beyond it. */
  startsAt: Millis.max(32_503_680_000_000),
  minutes: z.int().min(10).max(180),
})
/** A place in a planned trial lesson with other families. */
export const HourBeside = z.object({ kind: z.literal('beside'), lessonId: LessonId })

/** The family that is invited, and what their child reads. */
export const trialFamily = {
  displayName: StudentName,
  reading: StudentReading,
  grade: z.int().min(0).max(12),
  /** The family's contact: a mail address, a telephone number. */
  contact: Text.trim().min(1).max(200),
  /** The book that the student reads, from its first page. */
  textbookId: TextbookId,
  note: Text.trim().max(300).default(''),
}
/** Ids only: the answer of a write is stored, and no name may be stored there. */
export const MadeTrial = z.object({
  trialId: TrialId,
  lessonId: LessonId,
  studentId: StudentId,
  expiresAt: Millis,
})

/** By link or by letter; a letter's address is forgotten with its link. */
export const sent = { wayIn: FirstWayIn }
export const sendingRefusals = ['NoMailServer', 'TooManyLetters'] as const

/** The reasons why a trial cannot be made, or be changed any more. */
export const makingRefusals = ['LessonOver', 'NoMorePlaces', 'TutorBusy', 'RoomBusy', 'StudentBusy'] as const
const changingRefusals = ['TrialOver', 'AlreadyEnrolled'] as const

export const tutorCreateTrialLesson = call('/tutor/create-trial-lesson', {
  who: ['tutor'],
  fresh: true,
  purpose:
    'Makes a trial lesson, or a place in one, with its trial student and an invitation for the family.',
  input: z.object({
    writeId: WriteId,
    hour: z.discriminatedUnion('kind', [NewHour, HourBeside]),
    ...trialFamily,
    secret: Secret,
  }),
  output: MadeTrial,
  refusals: makingRefusals,
})

const about = { writeId: WriteId, branchId: OfBranch, trialId: TrialId }

export const resendTrialInvitation = call('/resend-trial-invitation', {
  who: ['tutor', 'office'],
  fresh: true,
  purpose:
    'Makes a fresh invitation to a trial lesson, to hand over or in a letter; the one before ends. A sign-in that came of it goes on until the fresh one is used.',
  input: z.object({ ...about, ...sent }),
  /** The new invitation may be used until this time. */
  output: z.object({ expiresAt: Millis }),
  refusals: [...changingRefusals, ...sendingRefusals],
})

export const cancelTrialLesson = call('/cancel-trial-lesson', {
  who: ['tutor', 'office'],
  purpose: "Cancels a family's trial; with the last family the lesson is cancelled.",
  input: z.object(about),
  output: z.undefined(),
  refusals: changingRefusals,
})

export const enrolTrialStudent = call('/enrol-trial-student', {
  who: ['tutor', 'office'],
  fresh: true,
  purpose: 'Makes the trial student a student of the school, with a login and places in lessons.',
  input: z.object({
    ...about,
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
    ...changingRefusals,
    'TrialNotDone',
    'LoginIdTaken',
    'LessonNotOpenToJoin',
    'StudentBusy',
  ],
})

export const tutorClassroomTrialLesson = call('/tutor/classroom-trial-lesson', {
  who: ['tutor'],
  purpose: "A classroom's trial lessons, the latest lesson first, and how many there are in each state.",
  input: z.object({ classroomId: ClassroomId }),
  output: Trials,
})
