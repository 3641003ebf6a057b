import type { HonorKind } from '#contract/honors.ts'
import type { HonorId } from '#contract/kernel/ids.ts'
import { lesson } from '#server/features/lessons/tables.ts'
import { student, tutor } from '#server/features/people/tables.ts'
import { id, ms, ref, table, text, whole } from '#server/platform/table.ts'

export const honor = table(
  'honor',
  {
    id: id<HonorId>(),
    student_id: ref(student),
    lesson_id: ref(lesson),
    kind: text<HonorKind>(),
    note: text(),
    given_by: ref(tutor),
    given_at: ms(),
    removed_by: ref(tutor).orNull(),
    removed_at: ms().orNull(),
    removed_room_seq: whole().orNull(),
  },
  {
    keep: { with: 'student' },
    indexes: [['lesson_id'], ['student_id', 'given_at']],
    joining: 'move',
    export: ['homework-and-honors', 'honors'],
  },
)
