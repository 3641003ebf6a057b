import { branchClassroomCall } from './calls/branch-classroom.ts'
import { tutorBranchCall } from './calls/tutor-branch.ts'

export { dayAt, endOfDay, startOfDay } from './days.ts'
export { getBranch, hasBranches, saveBranch, saveClassroom } from './store.ts'

export const schoolHandlers = [tutorBranchCall, branchClassroomCall]
