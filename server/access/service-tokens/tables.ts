import type { ServiceTokenId } from '#contract/kernel/ids.ts'
import { hidden, id, ms, ref, table, text } from '#server/platform/table.ts'
import { branch } from '#server/school/tables.ts'

export const serviceToken = table(
  'serviceToken',
  {
    id: id<ServiceTokenId>(),
    hash: hidden().unique(),
    name: text(),
    branchId: ref(branch).orNull(),
    /** Separated by blanks. */
    scopes: text(),
    madeBy: text(),
    madeAt: ms(),
    expiresAt: ms(),
    revokedAt: ms().orNull(),
    lastUsedAt: ms().orNull(),
  },
  {
    keep: { with: 'school' },
    indexes: [['branchId']],
  },
)
