import type { OfficeId, TrialId, TutorId, WriteId } from '#contract/kernel/ids.ts'
import { textbook } from '#server/features/curriculum/tables.ts'
import { lesson } from '#server/features/lessons/tables.ts'
import { oneTimeUrl } from '#server/features/links/tables.ts'
import { student } from '#server/features/people/tables.ts'
import { branch } from '#server/features/school/tables.ts'
import { id, loose, ms, ref, table, text } from '#server/platform/table.ts'

export const trial = table(
  'trial',
  {
    id: id<TrialId>(),
    branch_id: ref(branch),
    lesson_id: ref(lesson),
    /** Null once the family is erased. */
    student_id: ref(student).orNull().unique(),
    textbook_id: ref(textbook),
    contact: text(),
    note: text(),
    /** Of the invitation, which still shows when it ended. */
    url_id: loose(oneTimeUrl).holds().orNull(),
    press_id: text<WriteId>().orNull(),
    invited_by: text<TutorId | OfficeId>(),
    invited_at: ms(),
    opened_at: ms().orNull(),
    signed_in_at: ms().orNull(),
    enrolled_by: text<TutorId | OfficeId>().orNull(),
    enrolled_at: ms().orNull(),
    cancelled_by: text<TutorId | OfficeId>().orNull(),
    cancelled_at: ms().orNull(),
    erased_at: ms().orNull(),
  },
  {
    keep: { with: 'school' },
    indexes: [['lesson_id'], { on: ['url_id'], where: 'url_id is not null' }, ['textbook_id']],
    joining: { moveUnlessSame: [] },
    export: ['trial', 'trials'],
    erasing: {
      blanked: { student_id: null, contact: '', note: '', url_id: null, press_id: null },
      erasedAt: 'erased_at',
    },
  },
)
