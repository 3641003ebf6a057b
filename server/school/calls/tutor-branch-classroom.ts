import { notFound } from '#contract/kernel/refusal.ts'
import { tutorBranchClassroom } from '#contract/school/school.ts'
import { handle } from '#server/platform/handle.ts'
import { listClassrooms } from '../store.ts'

export const tutorBranchClassroomCall = handle(tutorBranchClassroom, async ({ tx, who }, { branchId }) =>
  branchId === who.branchId ? { classrooms: await listClassrooms(tx, branchId) } : notFound(),
)
