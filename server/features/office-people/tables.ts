import { student } from '#server/features/people/tables.ts'
import { classroom } from '#server/features/school/tables.ts'
import { ms, ref, table, text } from '#server/platform/table.ts'

export const studentChange = table(
  'student_change',
  {
    student_id: ref(student),
    kind: text<'move' | 'leave'>(),
    due_at: ms(),
    day: text(),
    /** Null for a leave. */
    classroom_id: ref(classroom).orNull(),
    made_by: text(),
  },
  {
    keep: { with: 'student' },
    key: ['student_id', 'kind'],
    indexes: [['due_at']],
    joining: 'end',
    export: ['lessons', 'changesToCome'],
  },
)
