import type { HonorId } from '#contract/kernel/ids.ts'
import type { HonorKind } from '#contract/learning/honors.ts'
import { id, ms, ref, table, text, whole } from '#server/platform/table.ts'
import { lesson } from '#server/schedule/lessons/tables.ts'
import { student, tutor } from '#server/school/people/tables.ts'

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
