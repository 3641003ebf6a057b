import type { HonorKind } from '#contract/honors.ts'
import type { HonorId } from '#contract/kernel/ids.ts'
import { lesson } from '#server/features/lessons/tables.ts'
import { student, tutor } from '#server/features/people/tables.ts'
import { id, ms, ref, table, text, whole } from '#server/platform/table.ts'

export const honor = table(
  'honor',
  {
    id: id<HonorId>(),
    studentId: ref(student),
    lessonId: ref(lesson),
    kind: text<HonorKind>(),
    note: text(),
    givenBy: ref(tutor),
    givenAt: ms(),
    removedBy: ref(tutor).orNull(),
    removedAt: ms().orNull(),
    removedRoomSeq: whole().orNull(),
  },
  {
    keep: { with: 'student' },
    indexes: [['lessonId'], ['studentId', 'givenAt']],
    joining: 'move',
    export: ['homework-and-honors', 'honors'],
  },
)
