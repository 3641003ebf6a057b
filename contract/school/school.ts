import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { BranchId, ClassroomId } from '#contract/kernel/ids.ts'

export const Branch = z.object({
  id: BranchId,
  code: z.string(),
  name: z.string(),
  /** IANA name, e.g. Asia/Tokyo; days and hours of lessons are in this zone. */
  timeZone: z.string(),
})
export type Branch = z.infer<typeof Branch>

export const Classroom = z.object({ id: ClassroomId, branchId: BranchId, code: z.string(), name: z.string() })
export type Classroom = z.infer<typeof Classroom>

export const tutorTutorBranch = call('/tutor/tutor-branch', {
  who: ['tutor'],
  purpose: "The tutor's branch.",
  input: z.object({}),
  output: z.object({ branch: Branch }),
})

export const tutorBranchClassroom = call('/tutor/branch-classroom', {
  who: ['tutor'],
  purpose: "A branch's classrooms.",
  input: z.object({ branchId: BranchId }),
  output: z.object({ classrooms: z.array(Classroom) }),
})
