import { officeClassrooms } from '#contract/school/branches.ts'
import { handle } from '#server/platform/handle.ts'
import { listClassrooms } from '#server/school/index.ts'

export const officeClassroomsCall = handle(officeClassrooms, async ({ tx, who }) => ({
  classrooms: await listClassrooms(tx, who.branchId),
}))
