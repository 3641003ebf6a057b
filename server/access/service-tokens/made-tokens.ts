import type { ServiceTokenId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { listTokensBy, revokeServiceToken } from './service-token-store.ts'

/** Service tokens that somebody made. */
export const tokenGrants = {
  ways: [],
  listMade: async (tx: Tx, { personId }: { personId: string }, now: Date) =>
    await listTokensBy(tx, personId, now),
  async endMade(tx: Tx, ids: readonly string[], { now }: { now: Date }) {
    for (const id of ids) await revokeServiceToken(tx, id as ServiceTokenId, now)
  },
}
