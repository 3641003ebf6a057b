import type { BranchId, ClassroomId } from '#contract/kernel/ids.ts'
import { id, ms, ref, table, text, whole } from '#server/platform/table.ts'
import type { SchoolSetting } from './school-settings.ts'

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

/** A decision of the school itself, each time that it was made; the newest holds. */
export const schoolSetting = table(
  'schoolSetting',
  {
    rule: text<SchoolSetting>(),
    at: ms(),
    value: whole(),
  },
  {
    keep: { with: 'school' },
    key: ['rule', 'at'],
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
