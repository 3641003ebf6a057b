import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Secret, Text, Millis } from '#contract/kernel/fields.ts'
import {
  BranchId,
  ClassroomId,
  LessonId,
  LevelId,
  OfficeId,
  StudentId,
  TutorId,
} from '#contract/kernel/ids.ts'
import { isGoodLoginId, MAX_LOGIN_ID, typedId } from '#contract/written/ids.ts'
import { JoinSignShape } from '../room/state.ts'
import { Emblem } from '../school/emblems.ts'
import { Face } from '../school/faces.ts'

/** As it is typed to sign in, in its one writing. */
export const LoginId = Text.max(4 * MAX_LOGIN_ID)
  .overwrite(typedId)
  .min(1)
  .max(MAX_LOGIN_ID)
/** For somebody who gets one: no blank in it, and nothing that a spreadsheet program would run. */
export const NewLoginId = LoginId.refine(isGoodLoginId, 'This cannot be a login id')
export const Password = z.string().min(1).max(256)
/** For a new password. NIST SP 800-63B: at least 8 characters. */
export const NewPassword = Password.min(8)

/** The branch's time zone, an IANA name: its clocks tell the hours of all lessons. */
const SchoolZone = z.string()

export const Me = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('student'),
    id: StudentId,
    displayName: z.string(),
    /** Kana, for pronunciation and sorting. */
    reading: z.string(),
    /** School year, 0 for kindergarten; decides how much furigana is shown. */
    grade: z.int().min(0).max(12),
    /** Their own in their classroom; null if none was free, and none in a browser that has stored an older answer. */
    emblem: Emblem.nullish(),
    classroomId: ClassroomId,
    levelId: LevelId.nullable(),
    /** The one lesson that they may enter, of a student on trial; null for a student of the school. */
    onlyLessonId: LessonId.nullable(),
    timeZone: SchoolZone,
  }),
  z.object({
    role: z.literal('tutor'),
    id: TutorId,
    displayName: z.string(),
    /** Null until they have chosen one. */
    face: Face.nullish(),
    branchId: BranchId,
    timeZone: SchoolZone,
  }),
  z.object({
    role: z.literal('office'),
    id: OfficeId,
    displayName: z.string(),
    /** The branch that they run; null for the head office, which runs all. */
    branchId: BranchId.nullable(),
  }),
])
export type Me = z.infer<typeof Me>

/** A person with a link and no account: a guest only reads, and only about one student. */
export const Guest = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('viewer'),
    studentId: StudentId,
    displayName: z.string(),
    lessonId: LessonId,
    timeZone: SchoolZone,
  }),
  z.object({
    role: z.literal('parent'),
    studentId: StudentId,
    displayName: z.string(),
    timeZone: SchoolZone,
  }),
])
export type Guest = z.infer<typeof Guest>

/** Kept in memory only; the refresh credential beside it is an HttpOnly cookie that no script can read. */
export const Access = z.object({ accessToken: z.string(), issuedAt: Millis, expiresAt: Millis })
export type Access = z.infer<typeof Access>

/** The answer to a successful sign-in. A person also gets the refresh credential; a guest has only this access. */
export const Entered = z.object({
  kind: z.literal('entered'),
  access: Access,
  me: z.union([Me, Guest]),
  /** The lesson that this way in opens, if any. */
  lessonId: LessonId.nullable(),
})
export type Entered = z.infer<typeof Entered>

/** A student who may be picked after a scan of the wall code. */
export const Candidate = z.object({
  id: StudentId,
  displayName: z.string(),
  reading: z.string(),
  grade: z.int(),
  emblem: Emblem.nullable(),
})
export type Candidate = z.infer<typeof Candidate>

/** The second steps after a password; `set-up` for a tutor who needs one and has none yet. */
const SecondFactor = z.enum(['totp', 'recovery-code', 'set-up'])
export type SecondFactor = z.infer<typeof SecondFactor>

export const signin = call('/signin', {
  who: 'nobody',
  purpose: 'Login id and password, or the secret of a link, a card or a code on the wall, for a session.',
  input: z
    .object({
      loginId: LoginId.optional(),
      password: Password.optional(),
      token: Secret.optional(),
      /** The student who was picked after a scan of the wall code. */
      studentId: StudentId.optional(),
    })
    .superRefine(({ loginId, password, token }, context) => {
      const missing = token === undefined ? [!loginId && 'loginId', !password && 'password'] : []
      for (const field of missing)
        if (field) context.addIssue({ code: 'custom', path: [field], message: 'Required' })
    }),
  output: z.discriminatedUnion('kind', [
    Entered,
    z.object({ kind: z.literal('choose'), candidates: z.array(Candidate) }),
    /** A tutor was asked; the browser repeats the request after a moment. */
    z.object({ kind: z.literal('waiting'), studentId: StudentId, sign: JoinSignShape }),
    /** The password was right; /signin-second-factor is the next step, with this ticket. */
    z.object({ kind: z.literal('second-factor'), ticket: Secret, methods: z.array(SecondFactor) }),
  ]),
  refusals: [
    'WrongCredentials',
    'LinkUnknown',
    'LinkUsed',
    'LinkExpired',
    'LinkRevoked',
    'LinkOfOtherDevice',
    'LessonOver',
    'SentAway',
    'CardNotNow',
    'TooEarly',
    'LessonCancelled',
    'TrialFull',
  ],
})

export const signout = call('/signout', {
  who: ['student', 'tutor', 'office'],
  credential: 'cookie',
  purpose: 'Ends the session on the server, everywhere it is open, sockets too.',
  input: z.object({}),
  /** After a single sign-on the browser continues at this address of the provider, which signs out and redirects back. */
  output: z.object({ leaveAt: z.string() }).optional(),
})
