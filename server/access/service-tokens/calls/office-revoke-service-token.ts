import { officeRevokeServiceToken } from '#contract/access/service-tokens.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { grantUses } from '#server/access/grants/index.ts'
import { handle } from '#server/platform/handle.ts'
import { findServiceToken } from '../service-token-store.ts'

/** Nobody signs in by a token, so that nothing else ends with it. */
export const officeRevokeServiceTokenCall = handle(
  officeRevokeServiceToken,
  async ({ tx, who, now, audit }, { tokenId }) => {
    const token = await findServiceToken(tx, { id: tokenId })
    if (!token || (who.branchId !== null && token.branchId !== who.branchId)) return notFound()
    const ended = await grantUses.takeBack(tx, ['service-token'], { ids: [tokenId] }, { by: who.id, now })
    // Revoked a second time it stays as it is.
    if (ended.length > 0)
      audit('service-token-revoked', {
        token: tokenId,
        before: { revokedAt: null },
        after: { revokedAt: now.getTime() },
      })
    return { token: (await findServiceToken(tx, { id: tokenId }))! }
  },
)
