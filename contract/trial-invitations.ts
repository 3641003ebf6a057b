import { z } from 'zod'
import { Entered } from './identity.ts'
import { call } from './kernel/call.ts'
import { Secret, Millis } from './kernel/fields.ts'
import { WriteId } from './kernel/ids.ts'
import { Joined } from './lessons.ts'
import { StudentName, StudentReading } from './trials.ts'

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

export const studentGetTrialStudentInfo = call('/student/get-trial-student-info', {
  who: 'nobody',
  purpose: 'What an invitation is for: school, lesson time, what to prepare. Consumes nothing.',
  input: z.object({ token: Secret }),
  output: TrialInfo,
  refusals: ['LinkUnknown'],
})

export const studentSignInTrialStudent = call('/student/sign-in-trial-student', {
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

export const studentGetTrialSsoUrl = call('/student/get-trial-sso-url', {
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

export const studentStartTrialLesson = call('/student/start-trial-lesson', {
  who: 'student',
  purpose: 'The trial student enters the trial lesson; answers with the whole live state.',
  input: z.object({ writeId: WriteId }),
  output: Joined,
  refusals: ['TooEarly', 'SessionFinished', 'LessonCancelled'],
})
