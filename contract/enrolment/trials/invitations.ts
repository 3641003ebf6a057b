import { z } from 'zod'
import { Entered } from '#contract/access/identity.ts'
import { call } from '#contract/kernel/call.ts'
import { Secret, Millis } from '#contract/kernel/fields.ts'
import { WriteId } from '#contract/kernel/ids.ts'
import { Joined } from '#contract/room/calls/lessons.ts'
import { ConsentAnswers } from '#contract/school/consents.ts'
import { Emblem } from '#contract/school/emblems.ts'
import { MetTutor } from '#contract/school/faces.ts'
import { StudentName, StudentReading } from './trials.ts'

/**
 * The page that the family sees. `used`: somebody signed in by it; `replaced`: a newer one was sent; `expired`: it
 * expired before the lesson; `late`: the lesson is over.
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

/** A family has these ready; `family` is a grown-up beside the child. */
export const TrialThing = z.enum(['tablet', 'headphones', 'family'])
export type TrialThing = z.infer<typeof TrialThing>

/** A sentence of the trial's book, to test the headphones with. */
export const TrialSound = z.object({
  text: z.string(),
  /** BCP 47, of the text. */
  language: z.string(),
  /** Below the base path, signed, valid for at least half a day. */
  address: z.string(),
  mediaType: z.string(),
  /** The sentence's piece of the recording, in ms from its start. */
  startMs: z.int().min(0),
  endMs: z.int().min(0),
})
export type TrialSound = z.infer<typeof TrialSound>

/**
 * The letter to a family. Of the child it contains what whoever enters by the invitation sees anyway, and only while that
 * is possible: an address that is used, replaced or over tells nothing about a child.
 */
export const TrialInfo = z.object({
  status: InvitationStatus,
  /** The child who is invited; null once the invitation can no longer be used. */
  student: z.object({ displayName: z.string(), reading: z.string(), emblem: Emblem.nullable() }).nullable(),
  school: z.object({
    name: z.string(),
    /** IANA name. */
    timeZone: z.string(),
  }),
  tutor: MetTutor.omit({ id: true }).extend({
    /** The picture of a face that is a photo, as `/face-photo` answers it to those who have signed in; null for any other face. */
    photo: z.base64().nullable(),
  }),
  startsAt: Millis,
  endsAt: Millis,
  /** The family may sign in and enter from this time on. */
  enterFrom: Millis,
  /** The invitation may be used until this time. */
  expiresAt: Millis,
  prepare: z.object({
    things: z.array(TrialThing),
    /** The tutor's own words, often none. */
    note: z.string(),
  }),
  textbook: z.object({ title: z.string(), language: z.string() }).nullable(),
  /** Null for a book without recordings, and when the invitation can no longer be used. */
  sound: TrialSound.nullable(),
  /** In the words that families read; null if the lesson was not cancelled, or no reason was given. */
  cancelReason: z.string().nullable(),
  /** The family's wish for another day, which the school has not answered yet. */
  otherDayAskedAt: Millis.nullable(),
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

export const studentGetTrialStudentInfo = call('/student/get-trial-student-info', {
  who: 'nobody',
  purpose: 'What an invitation is for: school, lesson time, what to prepare. Consumes nothing.',
  input: z.object({ token: Secret }),
  output: TrialInfo,
  refusals: ['LinkUnknown'],
})

export const studentSignInTrialStudent = call('/student/sign-in-trial-student', {
  who: 'nobody',
  purpose: 'An invitation for a session of the child on trial.',
  input: z.object({
    token: Secret,
    /**
     * Made by the browser, once for each press of the button. The same press, sent again within ten minutes, signs in
     * again, since its response may have been lost; any other press gets the status `used`.
     */
    pressId: WriteId,
    /** Corrected by the family. If omitted, the name of the invitation stays, and its reading. */
    displayName: StudentName.optional(),
    reading: StudentReading.optional(),
    /** The guardian's answers about the child's voice, if the questions were answered. */
    consents: ConsentAnswers.optional(),
  }),
  /** `lessonId` is the trial's: the next screen is /student/lesson/{lessonId}, which calls start-trial-lesson. */
  output: Entered,
  refusals: [...troubles, 'OwnLinkOnly'],
})

export const studentGetTrialSsoUrl = call('/student/get-trial-sso-url', {
  who: 'nobody',
  purpose: 'An invitation for a sign-on address that works once, within ten minutes, e.g. on the tablet.',
  input: z.object({
    token: Secret,
    /** The secret of the new address `/student/sso#once=…`, below the base path; it ends the previous address. */
    secret: Secret,
    /** The child's name, if the family has corrected it on this device. */
    displayName: StudentName.optional(),
    /** The answers about the child's voice that were given on this device. */
    consents: ConsentAnswers.optional(),
  }),
  output: z.object({ expiresAt: Millis }),
  refusals: [...troubles, 'OwnLinkOnly'],
})

export const studentAskAnotherDay = call('/student/ask-another-day', {
  who: 'nobody',
  purpose:
    'The family of an invitation asks the school for another day, or takes that back. The same wish again changes nothing.',
  input: z.object({ token: Secret, asks: z.boolean() }),
  output: z.object({ askedAt: Millis.nullable() }),
  refusals: ['LinkUnknown', 'LinkUsed', 'LinkRevoked'],
})

export const studentStartTrialLesson = call('/student/start-trial-lesson', {
  who: ['student'],
  purpose: 'The trial student enters the trial lesson; answers with the whole live state.',
  input: z.object({ writeId: WriteId }),
  output: Joined,
  refusals: ['TooEarly', 'SessionFinished', 'LessonCancelled'],
})
