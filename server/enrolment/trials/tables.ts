import type { OfficeId, TrialId, TutorId, UrlId, WriteId } from '#contract/kernel/ids.ts'
import { grant } from '#server/access/grants/tables.ts'
import { textbook } from '#server/books/tables.ts'
import { id, loose, ms, ref, table, text } from '#server/platform/table.ts'
import { lesson } from '#server/schedule/lessons/tables.ts'
import { student } from '#server/school/people/tables.ts'
import { branch } from '#server/school/tables.ts'

export const trial = table(
  'trial',
  {
    id: id<TrialId>(),
    branchId: ref(branch),
    lessonId: ref(lesson),
    /** Null once the family is erased. */
    studentId: ref(student).orNull().unique(),
    textbookId: ref(textbook),
    contact: text(),
    note: text(),
    /** Of the invitation, which still shows when it ended. */
    urlId: loose(grant).only<UrlId>().holds().orNull(),
    pressId: text<WriteId>().orNull(),
    invitedBy: text<TutorId | OfficeId>(),
    invitedAt: ms(),
    openedAt: ms().orNull(),
    otherDayAskedAt: ms().orNull(),
    signedInAt: ms().orNull(),
    enrolledBy: text<TutorId | OfficeId>().orNull(),
    enrolledAt: ms().orNull(),
    cancelledBy: text<TutorId | OfficeId>().orNull(),
    cancelledAt: ms().orNull(),
    erasedAt: ms().orNull(),
  },
  {
    keep: { with: 'school' },
    indexes: [['lessonId'], { on: ['urlId'], where: 'url_id is not null' }, ['textbookId']],
    joining: { moveUnlessSame: [] },
    export: ['trial', 'trials'],
    erasing: {
      blanked: { studentId: null, contact: '', note: '', urlId: null, pressId: null },
      erasedAt: 'erasedAt',
    },
  },
)
