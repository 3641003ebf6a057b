import type { BranchId, ClassroomId } from '#contract/kernel/ids.ts'
import { id, ref, table, text } from '#server/platform/table.ts'

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
