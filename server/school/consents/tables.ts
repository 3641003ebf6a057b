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
    /** The way in by which the family answered itself: a guardian's link, or an invitation to a trial. */
    grantId: text().orNull(),
    /** The guardian for whom that link was made; kept here, since the link goes a month after its end. */
    ownLink: text<GuardianRelation>().orNull(),
    /** Of the sentences that the family read; a branch's question has words that never change. */
    edition: whole().orNull(),
    /** Of a form on paper. */
    formNumber: text().orNull(),
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
