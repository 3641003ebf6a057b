import type { BranchId, GuardianLinkId, OfficeId, TutorId } from '#contract/kernel/ids.ts'
import type { GuardianRelation } from '#contract/voice/consents.ts'
import { student } from '#server/features/people/tables.ts'
import { hidden, id, ms, ref, table, text } from '#server/platform/table.ts'

export const guardianLink = table(
  'guardian_link',
  {
    id: id<GuardianLinkId>(),
    hash: hidden().unique(),
    branch_id: text<BranchId>(),
    student_id: ref(student),
    relation: text<GuardianRelation>(),
    made_by: text<TutorId | OfficeId>(),
    made_at: ms(),
    expires_at: ms(),
    /** The browser of its first use, recognised by the token that it keeps. */
    browser_hash: hidden().orNull(),
    bound_at: ms().orNull(),
    last_used_at: ms().orNull(),
    revoked_at: ms().orNull(),
    revoked_by: text<TutorId | OfficeId>().orNull(),
  },
  {
    keep: {
      days: 90,
      after: 'it was revoked or its term, which a visit, a calendar and a letter put off',
      ends: ['revoked_at', 'expires_at'],
    },
    indexes: [['student_id'], ['expires_at'], { on: ['revoked_at'], where: 'revoked_at is not null' }],
    joining: 'move',
    export: ['guardians', 'links'],
  },
)
