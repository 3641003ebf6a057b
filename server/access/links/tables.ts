import type { BranchId, LessonId, OfficeId, TutorId, UrlId } from '#contract/kernel/ids.ts'
import type { Person } from '#server/platform/actor.ts'
import { hidden, id, ms, table, text } from '#server/platform/table.ts'
import type { LinkPurpose } from './link-store.ts'

export const oneTimeUrl = table(
  'oneTimeUrl',
  {
    id: id<UrlId>(),
    hash: hidden().unique(),
    purpose: text<LinkPurpose>(),
    branchId: text<BranchId>(),
    role: text<Person['role']>(),
    personId: text().ofStudent(),
    lessonId: text<LessonId>().orNull(),
    madeBy: text<TutorId | OfficeId>().orNull(),
    madeAt: ms(),
    expiresAt: ms(),
    usedAt: ms().orNull(),
    revokedAt: ms().orNull(),
    revokedBy: text().orNull(),
  },
  {
    keep: {
      days: 30,
      after: 'its term',
      ends: ['expiresAt'],
    },
    indexes: [['personId', 'role'], ['expiresAt']],
    joining: 'stay',
    export: ['ways-in', 'links'],
  },
)
