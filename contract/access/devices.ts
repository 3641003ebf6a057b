import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis } from '#contract/kernel/fields.ts'
import { OfficeId, StudentId, TutorId, WriteId } from '#contract/kernel/ids.ts'
import { GuardianRelation } from '../school/consents.ts'
import { UrlPurpose } from './one-time-urls.ts'

/** Whose devices: the asker's own, or for the office those of somebody whom they run. */
const DevicesOf = z.discriminatedUnion('role', [
  z.object({ role: z.literal('student'), id: StudentId }),
  z.object({ role: z.literal('tutor'), id: TutorId }),
  z.object({ role: z.literal('office'), id: OfficeId }),
])

/** A browser in which a person has signed in. On one that is known, guesses of others do not make them wait. */
export const SeenDevice = z.object({
  /** Of this browser, for this person alone. */
  id: z.string(),
  /** Its system and kind, as `iPad Safari`; empty where they are not known. */
  name: z.string(),
  seenAt: Millis,
  isSignedIn: z.boolean(),
  /** The asker's own, at this moment. */
  isThis: z.boolean(),
})
export type SeenDevice = z.infer<typeof SeenDevice>

export const devices = call('/devices', {
  who: ['tutor', 'office'],
  purpose: 'The browsers in which a person has signed in within 400 days, the last used first.',
  input: z.object({ whose: DevicesOf }),
  output: z.object({ devices: z.array(SeenDevice) }),
})

export const endDevice = call('/end-device', {
  who: ['tutor', 'office'],
  purpose: 'Signs a person out in one browser, which is unknown again.',
  input: z.object({ writeId: WriteId, whose: DevicesOf, deviceId: z.string().regex(/^[\w-]{43}$/) }),
  /** How many sign-ins were ended. */
  output: z.object({ ended: z.int() }),
  refusals: [
    /** It is the one in which the asker is: they sign out there. */
    'DeviceInUse',
  ],
})

/** The way in of a use: a link says its purpose; `other` is a way that the tutor does not make, as a trial's invitation. */
const UsedWay = z.enum([
  'card',
  'guardian',
  'join-request',
  'other',
  'password',
  'pictures',
  'sso',
  ...UrlPurpose.options,
])
export type UsedWay = z.infer<typeof UsedWay>

export const tutorWaysUsed = call('/tutor/ways-used', {
  who: ['tutor'],
  purpose:
    'By which ways somebody has come in as a student, or about one, on which device, the newest first: of the sign-ins that are kept.',
  input: z.object({ studentId: StudentId }),
  output: z.object({
    uses: z.array(
      z.object({
        at: Millis,
        way: UsedWay,
        /** Of a guardian's link. */
        relation: GuardianRelation.nullable(),
        /** Its system and kind, as `iPad Safari`; empty where they are not known. */
        device: z.string(),
      }),
    ),
  }),
})
