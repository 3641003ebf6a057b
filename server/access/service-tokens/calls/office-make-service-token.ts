import { officeMakeServiceToken } from '#contract/access/service-tokens.ts'
import type { ServiceTokenId } from '#contract/kernel/ids.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { saveServiceToken } from '../service-token-store.ts'

const DAY_MS = 24 * 3_600_000

export const officeMakeServiceTokenCall = handle(
  officeMakeServiceToken,
  async ({ tx, who, now, audit }, { branchId, name, scopes, days, secret }) => {
    if (branchId !== who.branchId) return notFound()
    const token = {
      id: tx.newId<ServiceTokenId>(),
      name,
      branchId,
      scopes: [...new Set(scopes)],
      madeBy: who.id,
      madeAt: now.getTime(),
      expiresAt: now.getTime() + days * DAY_MS,
      revokedAt: null,
      lastUsedAt: null,
    }
    // A secret that was used before may not be used for this token.
    if (!(await saveServiceToken(tx, secret, token))) return notFound()
    const { id, scopes: opened, expiresAt } = token
    audit('service-token-made', {
      token: id,
      before: {},
      after: { name, branch: branchId, scopes: opened, expiresAt },
    })
    return { token }
  },
)
