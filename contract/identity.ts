import { z } from 'zod'
import { call } from './kernel/call.ts'
import { Secret, Text, Millis } from './kernel/fields.ts'
import { BranchId, ClassroomId, LessonId, LevelId, StudentId, TutorId } from './kernel/ids.ts'
import { JoinSign } from './room/state.ts'

export const LoginId = Text.trim().min(1).max(64)
export const Password = z.string().min(1).max(256)
/** One that is being set. NIST SP 800-63B: at least 8 characters. */
export const NewPassword = Password.min(8)

export const Me = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('student'),
    id: StudentId,
    displayName: z.string(),
    /** Kana, for the tutor's tongue and for sorting. */
    reading: z.string(),
    /** School year, 0 for kindergarten; decides how much furigana is shown. */
    grade: z.int().min(0).max(12),
    classroomId: ClassroomId,
    levelId: LevelId.nullable(),
    /** The one lesson of a trial student; null for a student of the school. */
    trialLessonId: LessonId.nullable(),
  }),
  z.object({ role: z.literal('tutor'), id: TutorId, displayName: z.string(), branchId: BranchId }),
])
export type Me = z.infer<typeof Me>

/** Somebody who holds a link and no account: they only read, and only about one student. */
export const Guest = z.discriminatedUnion('role', [
  z.object({ role: z.literal('viewer'), studentId: StudentId, displayName: z.string(), lessonId: LessonId }),
  z.object({ role: z.literal('parent'), studentId: StudentId, displayName: z.string() }),
])
export type Guest = z.infer<typeof Guest>

/** Kept in memory only; the refresh credential beside it is an HttpOnly cookie that no script can read. */
export const Access = z.object({ accessToken: z.string(), issuedAt: Millis, expiresAt: Millis })
export type Access = z.infer<typeof Access>

/** A session has begun. A person goes on with the refresh credential beside it; a guest's access is all there is. */
export const Entered = z.object({
  kind: z.literal('entered'),
  access: Access,
  me: z.union([Me, Guest]),
  /** Where the way in leads, when it leads into a lesson. */
  lessonId: LessonId.nullable(),
})
export type Entered = z.infer<typeof Entered>

/** Who may be behind a code on the wall: whoever scanned it picks themselves. */
export const Candidate = z.object({
  id: StudentId,
  displayName: z.string(),
  reading: z.string(),
  grade: z.int(),
})
export type Candidate = z.infer<typeof Candidate>

export const signin = call('/signin', {
  who: 'nobody',
  purpose: 'Login id and password, or the secret of a link, a card or a code on the wall, for a session.',
  input: z
    .object({
      loginId: LoginId.optional(),
      password: Password.optional(),
      token: Secret.optional(),
      /** Whom one picked, behind a code on the wall. */
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
    /** The tutor has been asked; the same question again in a moment. */
    z.object({ kind: z.literal('waiting'), studentId: StudentId, sign: JoinSign }),
  ]),
  refusals: [
    'WrongCredentials',
    'LinkUnknown',
    'LinkUsed',
    'LinkExpired',
    'LinkRevoked',
    'LessonOver',
    'SentAway',
    'CardNotNow',
    'TooEarly',
    'LessonCancelled',
    'TrialFull',
  ],
})

export const signout = call('/signout', {
  who: 'both',
  credential: 'cookie',
  purpose: 'Ends the session on the server, everywhere it is open, sockets too.',
  input: z.object({}),
  /** Whoever came by single sign-on goes on there, to be signed out and sent back to the door. */
  output: z.object({ leaveAt: z.string() }).optional(),
})
