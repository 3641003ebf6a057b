import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { DryRun, Millis, PersonName, Secret, Text } from '#contract/kernel/fields.ts'
import { BranchId, ClassroomId, StudentId, TutorId, WriteId } from '#contract/kernel/ids.ts'
import { EndedGrants, sparedGrants } from '../access/ended-grants.ts'
import { NewLoginId, NewPassword } from '../access/identity.ts'
import { AskedReset } from '../access/resets.ts'
import { EmailAddress, LetterLanguage } from '../family/letters.ts'

/** A tutor as the office lists them. */
export const OfficeTutor = z.object({
  id: TutorId,
  displayName: z.string(),
  /** Null for a tutor who has no password. */
  loginId: z.string().nullable(),
  /** They have an authenticator app, passkeys or a single sign-on, which only two people of the office take away. */
  hasSecondStep: z.boolean(),
  reset: AskedReset.nullable(),
  leftAt: Millis.nullable(),
  /** How many of their lessons are planned. */
  coming: z.int(),
  /** Counts the changes of this person. */
  revision: z.int(),
})
export type OfficeTutor = z.infer<typeof OfficeTutor>

export const officeTutors = call('/office/tutors', {
  who: ['office'],
  scope: 'people',
  purpose: "A page of a branch's tutors by name, those whose name or login id has these letters.",
  input: z.object({
    branchId: BranchId,
    /** Empty for all. */
    search: Text.trim().max(100),
    status: z.enum(['present', 'left']).default('present'),
    /** The last tutor of the page before; null for the first page. */
    after: TutorId.nullable().default(null),
  }),
  output: z.object({ tutors: z.array(OfficeTutor), total: z.int() }),
})

const facts = { displayName: PersonName }
const aboutTutor = { writeId: WriteId, branchId: BranchId, tutorId: TutorId, revision: z.int() }
const changed = z.object({ revision: z.int() })

export const officeAddTutor = call('/office/add-tutor', {
  who: ['office'],
  fresh: true,
  purpose: 'Makes a tutor with a login id and the first password, which the client makes.',
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    ...facts,
    loginId: NewLoginId,
    password: NewPassword,
  }),
  output: z.object({ tutorId: TutorId, loginId: z.string() }),
  refusals: ['PasswordTooEasy', 'LoginIdTaken'],
})

export const officeChangeTutor = call('/office/change-tutor', {
  who: ['office'],
  scope: 'people',
  purpose:
    "Changes a tutor's name and login id; a login id of null stays as it is. A service token changes no login id.",
  input: z.object({ ...aboutTutor, ...facts, loginId: NewLoginId.nullable() }),
  output: changed,
  refusals: ['LoginIdTaken', 'Stale', 'NotForMachines'],
})

export const officeTutorLeaves = call('/office/tutor-leaves', {
  who: ['office'],
  scope: 'people',
  purpose:
    'A tutor without coming lessons leaves the school at once: their sign-ins end, and the ways in that they made for others, but for the kinds that are kept; their past stays.',
  input: z.object({ ...aboutTutor, dryRun: DryRun, keep: sparedGrants }),
  /** `own`: the ways in that were the tutor's. */
  output: changed.extend({ own: z.array(EndedGrants) }),
  refusals: ['Stale', 'NotEmpty', 'NotOfSchool'],
})

export const officeTutorComesBack = call('/office/tutor-comes-back', {
  who: ['office'],
  fresh: true,
  purpose: 'A tutor who left is of the school again, with the login that they had.',
  input: z.object(aboutTutor),
  output: changed,
  refusals: ['Stale', 'AlreadyOfSchool'],
})

/** One class and some more. */
const MOST_PASSWORDS = 60

export const officeResetPasswords = call('/office/reset-passwords', {
  who: ['office'],
  fresh: true,
  purpose: 'New passwords, which the client makes, for students and tutors of a branch; their sign-ins end.',
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    students: z.array(z.object({ id: StudentId, password: NewPassword })).max(MOST_PASSWORDS),
    tutors: z
      .array(z.object({ id: TutorId, password: NewPassword }))
      .max(MOST_PASSWORDS)
      .default([]),
  }),
  output: z.object({ accounts: z.array(z.object({ id: z.string(), loginId: z.string() })) }),
  weight: (input: { students: unknown[] }) => Math.max(1, input.students.length),
  refusals: ['PasswordTooEasy', 'NotOfSchool'],
})

export const officeResetTutor = call('/office/reset-tutor', {
  who: ['office'],
  fresh: true,
  purpose:
    'Takes the second step, the passkeys and the single sign-on from a tutor, as somebody else has asked, or the asker a day before; their password stays.',
  input: z.object({ writeId: WriteId, branchId: BranchId, tutorId: TutorId }),
  output: z.object({ tutorId: TutorId }),
  refusals: ['ResetNotAsked', 'ResetTooEarly', 'NotOfSchool'],
})

export const officeSendPasswordLink = call('/office/send-password-link', {
  who: ['office'],
  fresh: true,
  purpose:
    'Writes a letter with a link by which a tutor, or the family of a student, chooses a password. Until then the one before works.',
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    person: z.discriminatedUnion('role', [
      z.object({ role: z.literal('tutor'), id: TutorId }),
      z.object({ role: z.literal('student'), id: StudentId }),
    ]),
    address: EmailAddress,
    language: LetterLanguage,
  }),
  output: z.object({ loginId: z.string() }),
  refusals: ['NoMailServer', 'TooManyLetters', 'NotOfSchool'],
})

export const choosePassword = call('/choose-password', {
  who: 'nobody',
  purpose: 'Chooses a password by the link of a letter, which works once. Nobody is signed in by it.',
  input: z.object({
    token: Secret,
    step: z.discriminatedUnion('kind', [
      /** Asks whose it is. Does not use it up. */
      z.object({ kind: z.literal('look') }),
      z.object({ kind: z.literal('choose'), password: NewPassword }),
    ]),
  }),
  output: z.object({ role: z.enum(['tutor', 'student']), displayName: z.string(), loginId: z.string() }),
  refusals: ['PasswordTooEasy', 'LinkUnknown', 'LinkUsed', 'LinkExpired', 'LinkRevoked'],
})

export const officeRemoveClassroom = call('/office/remove-classroom', {
  who: ['office'],
  scope: 'people',
  purpose: 'Removes a classroom that has no lessons, slots and students.',
  input: z.object({ writeId: WriteId, branchId: BranchId, classroomId: ClassroomId }),
  output: z.undefined(),
  refusals: ['NotEmpty'],
})
