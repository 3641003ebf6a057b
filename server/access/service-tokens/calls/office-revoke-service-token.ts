import { officeRevokeServiceToken } from '#contract/access/service-tokens.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { findServiceToken, revokeServiceToken } from '../service-token-store.ts'

export const officeRevokeServiceTokenCall = handle(
  officeRevokeServiceToken,
  async ({ tx, who, now, audit }, { tokenId }) => {
    const token = await findServiceToken(tx, tokenId)
    if (!token || (who.branchId !== null && token.branchId !== who.branchId)) return notFound()
    // Revoked a second time it stays as it is.
    if (await revokeServiceToken(tx, tokenId, now))
      audit('service-token-revoked', {
        token: tokenId,
        before: { revokedAt: null },
        after: { revokedAt: now.getTime() },
      })
    return { token: (await findServiceToken(tx, tokenId))! }
  },
)
