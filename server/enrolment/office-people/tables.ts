import { ms, ref, table, text } from '#server/platform/table.ts'
import { student } from '#server/school/people/tables.ts'
import { classroom } from '#server/school/tables.ts'

export const studentChange = table(
  'studentChange',
  {
    studentId: ref(student),
    kind: text<'move' | 'leave'>(),
    dueAt: ms(),
    day: text(),
    /** Null for a leave. */
    classroomId: ref(classroom).orNull(),
    madeBy: text(),
  },
  {
    keep: { with: 'student' },
    key: ['studentId', 'kind'],
    indexes: [['dueAt']],
    joining: 'end',
    export: ['lessons', 'changesToCome'],
  },
)
