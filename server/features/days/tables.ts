import type { OfficeId, TutorAbsenceId } from '#contract/kernel/ids.ts'
import { tutor } from '#server/features/people/tables.ts'
import { branch } from '#server/features/school/tables.ts'
import { id, ms, ref, table, text, whole } from '#server/platform/table.ts'

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
