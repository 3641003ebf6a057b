import type { BranchId, GuardianLinkId, OfficeId, TutorId } from '#contract/kernel/ids.ts'
import type { GuardianRelation } from '#contract/school/consents.ts'
import { hidden, id, ms, ref, table, text } from '#server/platform/table.ts'
import { student } from '#server/school/people/tables.ts'

export const guardianLink = table(
  'guardianLink',
  {
    id: id<GuardianLinkId>(),
    hash: hidden().unique(),
    branchId: text<BranchId>(),
    studentId: ref(student),
    relation: text<GuardianRelation>(),
    madeBy: text<TutorId | OfficeId>(),
    madeAt: ms(),
    expiresAt: ms(),
    /** The browser of its first use, recognised by the token that it keeps. */
    browserHash: hidden().orNull(),
    boundAt: ms().orNull(),
    lastUsedAt: ms().orNull(),
    revokedAt: ms().orNull(),
    revokedBy: text<TutorId | OfficeId>().orNull(),
  },
  {
    keep: {
      days: 90,
      after: 'it was revoked or its term, which a visit, a calendar and a letter put off',
      ends: ['revokedAt', 'expiresAt'],
    },
    indexes: [['studentId'], ['expiresAt'], { on: ['revokedAt'], where: 'revoked_at is not null' }],
    joining: 'move',
    export: ['guardians', 'links'],
  },
)
