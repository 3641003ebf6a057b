import type { BranchId, ClassroomId } from '#contract/kernel/ids.ts'
import { id, ms, ref, table, text, whole } from '#server/platform/table.ts'

export const branch = table(
  'branch',
  {
    id: id<BranchId>(),
    code: text().unique(),
    name: text(),
    timeZone: text(),
  },
  {
    keep: { with: 'school' },
  },
)

/** The times for which the school keeps the data of students who left; the newest holds. Without one it is the default. */
export const leaverTerm = table(
  'leaverTerm',
  {
    at: ms().key(),
    months: whole(),
  },
  {
    keep: { with: 'school' },
  },
)

export const classroom = table(
  'classroom',
  {
    id: id<ClassroomId>(),
    branchId: ref(branch),
    code: text(),
    name: text(),
  },
  {
    keep: { with: 'school' },
    unique: [['branchId', 'code']],
  },
)
