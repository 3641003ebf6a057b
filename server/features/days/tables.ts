import type { OfficeId, TutorAbsenceId } from '#contract/kernel/ids.ts'
import { tutor } from '#server/features/people/tables.ts'
import { branch } from '#server/features/school/tables.ts'
import { id, ms, ref, table, text, whole } from '#server/platform/table.ts'

export const tutorAbsence = table(
  'tutor_absence',
  {
    id: id<TutorAbsenceId>(),
    branch_id: ref(branch),
    tutor_id: ref(tutor),
    first_day: text(),
    last_day: text(),
    words: text(),
    teller: text(),
    told_by: text<OfficeId>(),
    told_at: ms(),
    revision: whole(),
    withdrawn_by: text<OfficeId>().orNull(),
    withdrawn_at: ms().orNull(),
  },
  {
    keep: { with: 'school' },
    indexes: [['branch_id', 'last_day'], ['tutor_id']],
  },
)
