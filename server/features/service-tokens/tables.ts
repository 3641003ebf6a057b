import type { ServiceTokenId } from '#contract/kernel/ids.ts'
import { branch } from '#server/features/school/tables.ts'
import { hidden, id, ms, ref, table, text } from '#server/platform/table.ts'

export const serviceToken = table(
  'service_token',
  {
    id: id<ServiceTokenId>(),
    hash: hidden().unique(),
    name: text(),
    branch_id: ref(branch).orNull(),
    /** Separated by blanks. */
    scopes: text(),
    made_by: text(),
    made_at: ms(),
    expires_at: ms(),
    revoked_at: ms().orNull(),
    last_used_at: ms().orNull(),
  },
  {
    keep: { with: 'school' },
    indexes: [['branch_id']],
  },
)
