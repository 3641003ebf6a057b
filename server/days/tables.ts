import type { OfficeId, TutorAbsenceId } from '#contract/kernel/ids.ts'
import { id, ms, ref, table, text, whole } from '#server/platform/table.ts'
import { tutor } from '#server/school/people/tables.ts'
import { branch } from '#server/school/tables.ts'

export const tutorAbsence = table(
  'tutorAbsence',
  {
    id: id<TutorAbsenceId>(),
    branchId: ref(branch),
    tutorId: ref(tutor),
    firstDay: text(),
    lastDay: text(),
    words: text(),
    teller: text(),
    toldBy: text<OfficeId>(),
    toldAt: ms(),
    revision: whole(),
    withdrawnBy: text<OfficeId>().orNull(),
    withdrawnAt: ms().orNull(),
  },
  {
    keep: { with: 'school' },
    indexes: [['branchId', 'lastDay'], ['tutorId']],
  },
)
