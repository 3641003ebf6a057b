import { officeClassrooms } from '#contract/office/branches.ts'
import { listClassrooms } from '#server/features/school/index.ts'
import { handle } from '#server/platform/handle.ts'

export const officeClassroomsCall = handle(officeClassrooms, async ({ tx, who }) => ({
  classrooms: await listClassrooms(tx, who.branchId),
}))
