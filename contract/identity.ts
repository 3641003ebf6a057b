import { z } from 'zod'
import { call } from './kernel/call.ts'
import { BranchId, ClassroomId, LevelId, StudentId, TutorId } from './kernel/ids.ts'
import { Millis } from './kernel/time.ts'

export const LoginId = z.string().trim().min(1).max(64)
export const Password = z.string().min(1).max(256)

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
  }),
  z.object({ role: z.literal('tutor'), id: TutorId, displayName: z.string(), branchId: BranchId }),
])
export type Me = z.infer<typeof Me>

/** Kept in memory only; the refresh credential beside it is an HttpOnly cookie that no script can read. */
export const Access = z.object({ accessToken: z.string(), issuedAt: Millis, expiresAt: Millis })
export type Access = z.infer<typeof Access>

export const signin = call('/signin', {
  who: 'nobody',
  purpose: 'Login id and password for a session.',
  input: z.object({ loginId: LoginId, password: Password }),
  output: z.object({ access: Access, me: Me }),
  refusals: ['WrongCredentials'],
})

export const signout = call('/signout', {
  who: 'both',
  credential: 'cookie',
  purpose: 'Ends the session on the server, everywhere it is open, sockets too.',
  input: z.object({}),
  output: z.undefined(),
})
