import type { ConsentId, ConsentQuestionId, OfficeId, TutorId } from '#contract/kernel/ids.ts'
import type { ConsentAbout, ConsentHow, GuardianRelation } from '#contract/school/consents.ts'
import { id, ms, ref, table, text, whole } from '#server/platform/table.ts'
import { student } from '#server/school/people/tables.ts'
import { branch } from '#server/school/tables.ts'

export const consentQuestion = table(
  'consentQuestion',
  {
    id: id<ConsentQuestionId>(),
    branchId: ref(branch),
    title: text(),
    words: text(),
    titleEn: text(),
    wordsEn: text(),
    place: whole(),
    askedBy: text<OfficeId>(),
    askedAt: ms(),
    retiredBy: text<OfficeId>().orNull(),
    retiredAt: ms().orNull(),
  },
  {
    keep: { with: 'school' },
    indexes: [['branchId', 'place']],
  },
)

export const consent = table(
  'consent',
  {
    id: id<ConsentId>(),
    studentId: ref(student),
    kind: text<ConsentAbout['kind']>(),
    /** Of a question of the branch alone. */
    questionId: ref(consentQuestion).orNull(),
    isGiven: whole<0 | 1>(),
    guardian: text(),
    relation: text<GuardianRelation>(),
    how: text<ConsentHow>(),
    at: ms(),
    recordedBy: text<TutorId | OfficeId>().orNull(),
    replacedAt: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    unique: [{ on: ['studentId', 'kind', "coalesce(question_id, '')"], where: 'replaced_at is null' }],
    indexes: [['studentId'], ['questionId']],
    joining: 'move',
    export: ['guardians', 'consents'],
  },
)
