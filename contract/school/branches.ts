import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Text, TimeZone } from '#contract/kernel/fields.ts'
import { BranchId, ClassroomId, WriteId } from '#contract/kernel/ids.ts'
import { writtenId } from '#contract/written/ids.ts'
import { Access, Me } from '../access/identity.ts'
import { Branch, Classroom } from './school.ts'

export const officeAuth = call('/office/auth', {
  who: ['office'],
  credential: 'cookie',
  purpose: 'Who is signed in here; renews the access token.',
  input: z.object({}),
  output: z.object({ access: Access, me: Me }),
})

export const officeBranches = call('/office/branches', {
  who: ['office'],
  // Every other call of a program names a branch of these.
  scope: 'any',
  purpose: 'The branches that the asker runs, by code: the head office runs all.',
  input: z.object({}),
  output: z.object({
    branches: z.array(Branch),
    /** False for a school without a mail server. */
    sendsLetters: z.boolean(),
  }),
})

const Code = Text.max(200).overwrite(writtenId).min(1).max(64)
const Name = Text.trim().min(1).max(100)

export const officeSaveBranch = call('/office/save-branch', {
  who: ['head'],
  purpose: 'Makes a branch, or changes one: its code, its name and its time zone.',
  input: z.object({
    writeId: WriteId,
    /** Null for a new one. */
    branchId: BranchId.nullable(),
    code: Code,
    name: Name,
    timeZone: TimeZone,
  }),
  output: z.object({ branch: Branch }),
  refusals: ['CodeTaken'],
})

export const officeClassrooms = call('/office/classrooms', {
  who: ['office'],
  scope: 'people',
  purpose: "A branch's classrooms, by code.",
  input: z.object({ branchId: BranchId }),
  output: z.object({ classrooms: z.array(Classroom) }),
})

export const officeSaveClassroom = call('/office/save-classroom', {
  who: ['office'],
  scope: 'people',
  purpose: 'Makes a classroom of a branch, or changes its code and its name.',
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    /** Null for a new one. */
    classroomId: ClassroomId.nullable(),
    code: Code,
    name: Name,
  }),
  output: z.object({ classroom: Classroom }),
  refusals: ['CodeTaken'],
})
