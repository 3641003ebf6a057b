import type { ConsentId, ConsentQuestionId, OfficeId, TutorId } from '#contract/kernel/ids.ts'
import type { ConsentAbout, ConsentHow, GuardianRelation } from '#contract/voice/consents.ts'
import { student } from '#server/features/people/tables.ts'
import { branch } from '#server/features/school/tables.ts'
import { id, ms, ref, table, text, whole } from '#server/platform/table.ts'

export const consentQuestion = table(
  'consent_question',
  {
    id: id<ConsentQuestionId>(),
    branch_id: ref(branch),
    title: text(),
    words: text(),
    title_en: text(),
    words_en: text(),
    place: whole(),
    asked_by: text<OfficeId>(),
    asked_at: ms(),
    retired_by: text<OfficeId>().orNull(),
    retired_at: ms().orNull(),
  },
  {
    keep: { with: 'school' },
    indexes: [['branch_id', 'place']],
  },
)

export const consent = table(
  'consent',
  {
    id: id<ConsentId>(),
    student_id: ref(student),
    kind: text<ConsentAbout['kind']>(),
    /** Of a question of the branch alone. */
    question_id: ref(consentQuestion).orNull(),
    is_given: whole<0 | 1>(),
    guardian: text(),
    relation: text<GuardianRelation>(),
    how: text<ConsentHow>(),
    at: ms(),
    recorded_by: text<TutorId | OfficeId>().orNull(),
    replaced_at: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    unique: [{ on: ['student_id', 'kind', "coalesce(question_id, '')"], where: 'replaced_at is null' }],
    indexes: [['student_id'], ['question_id']],
    joining: 'move',
    export: ['guardians', 'consents'],
  },
)
