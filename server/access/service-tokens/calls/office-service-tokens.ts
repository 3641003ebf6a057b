import { officeServiceTokens } from '#contract/access/service-tokens.ts'
import { handle } from '#server/platform/handle.ts'
import { listServiceTokens } from '../service-token-store.ts'

export const officeServiceTokensCall = handle(officeServiceTokens, async ({ tx, who }) => ({
  tokens: await listServiceTokens(tx, who.branchId),
}))
