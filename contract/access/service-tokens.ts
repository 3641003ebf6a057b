import { z } from 'zod'
import { call, scopes } from '#contract/kernel/call.ts'
import { Millis, Secret, Text } from '#contract/kernel/fields.ts'
import { BranchId, ServiceTokenId, WriteId } from '#contract/kernel/ids.ts'

/** A key for a machine. Only its maker and the machine have the secret. */
export const ServiceToken = z.object({
  id: ServiceTokenId,
  name: z.string(),
  /** Null: it may ask about each branch of the school. */
  branchId: BranchId.nullable(),
  scopes: z.array(z.enum(scopes)),
  madeBy: z.string(),
  madeAt: Millis,
  expiresAt: Millis,
  revokedAt: Millis.nullable(),
  /** To the minute; null if it was never used. */
  lastUsedAt: Millis.nullable(),
})
export type ServiceToken = z.infer<typeof ServiceToken>

export const LONGEST_TOKEN_DAYS = 400

export const officeServiceTokens = call('/office/service-tokens', {
  who: ['office'],
  purpose:
    "The service tokens of the asker's branch, for the head office those of the whole school; the newest first.",
  input: z.object({}),
  output: z.object({ tokens: z.array(ServiceToken) }),
})

export const officeMakeServiceToken = call('/office/make-service-token', {
  who: ['office'],
  fresh: true,
  purpose:
    'Makes a service token from a secret that the client has made. Only the head office makes one for the whole school.',
  input: z.object({
    writeId: WriteId,
    /** Null for the whole school. */
    branchId: BranchId.nullable(),
    name: Text.trim().min(1).max(100),
    scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
    days: z.int().min(1).max(LONGEST_TOKEN_DAYS),
    /** Sent later as `Authorization: Bearer`. */
    secret: Secret,
  }),
  output: z.object({ token: ServiceToken }),
})

export const officeRevokeServiceToken = call('/office/revoke-service-token', {
  who: ['office'],
  purpose: 'Revokes a service token; from then on it is refused.',
  input: z.object({ writeId: WriteId, tokenId: ServiceTokenId }),
  output: z.object({ token: ServiceToken }),
})
