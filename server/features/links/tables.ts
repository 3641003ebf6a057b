import type { BranchId, LessonId, OfficeId, TutorId, UrlId } from '#contract/kernel/ids.ts'
import type { Person } from '#server/platform/actor.ts'
import { hidden, id, ms, table, text } from '#server/platform/table.ts'
import type { LinkPurpose } from './link-store.ts'

export const oneTimeUrl = table(
  'one_time_url',
  {
    id: id<UrlId>(),
    hash: hidden().unique(),
    purpose: text<LinkPurpose>(),
    branch_id: text<BranchId>(),
    role: text<Person['role']>(),
    person_id: text().ofStudent(),
    lesson_id: text<LessonId>().orNull(),
    made_by: text<TutorId | OfficeId>().orNull(),
    made_at: ms(),
    expires_at: ms(),
    used_at: ms().orNull(),
    revoked_at: ms().orNull(),
    revoked_by: text().orNull(),
  },
  {
    keep: {
      days: 30,
      after: 'its term',
      ends: ['expires_at'],
    },
    indexes: [['person_id', 'role'], ['expires_at']],
    joining: 'stay',
    export: ['ways-in', 'links'],
  },
)
