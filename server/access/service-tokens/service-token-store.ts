import type { ServiceToken } from '#contract/access/service-tokens.ts'
import type { Scope } from '#contract/kernel/call.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, OfficeId, ServiceTokenId } from '#contract/kernel/ids.ts'
import { grantStore, type StoredGrant } from '#server/access/grants/index.ts'
import { NO_BRANCH } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'

declare module '#server/access/grants/kinds.ts' {
  interface GrantKinds {
    'service-token': true
  }
}

const KIND = ['service-token'] as const

/** Returns false when this secret was used before. */
export async function saveServiceToken(tx: Tx, secret: Secret, token: ServiceToken): Promise<boolean> {
  const { id, name, branchId, scopes, madeBy, madeAt, expiresAt } = token
  return await grantStore.saveGrant(tx, hashOf(secret), {
    id,
    kind: 'service-token',
    role: 'program',
    personId: null,
    branchId: branchId ?? NO_BRANCH,
    madeBy: madeBy as OfficeId,
    madeAt,
    expiresAt,
    name,
    scopes: scopes.join(' '),
  })
}

/** The newest first. @param branchId null: those of the whole school. */
export async function listServiceTokens(tx: Tx, branchId: BranchId | null): Promise<ServiceToken[]> {
  const tokens = await grantStore.listOfBranch(tx, 'service-token', branchId ?? 'any')
  return tokens.map(asToken).toReversed()
}

/** The token in any status. @param by a secret of anybody: it need not be one. */
export async function findServiceToken(
  tx: Tx,
  by: { id: ServiceTokenId } | { secret: string },
): Promise<ServiceToken | null> {
  const found = await grantStore.findGrant(tx, KIND, 'id' in by ? by : { hash: hashOf(by.secret) })
  return found && asToken(found)
}

function asToken({ id, name, branchId, scopes, madeBy, madeAt, ...times }: StoredGrant): ServiceToken {
  return {
    id: id as ServiceTokenId,
    name: name!,
    branchId: branchId === NO_BRANCH ? null : branchId,
    scopes: scopes!.split(' ') as Scope[],
    madeBy: madeBy!,
    madeAt,
    expiresAt: times.expiresAt!,
    revokedAt: times.revokedAt,
    lastUsedAt: times.lastUsedAt,
  }
}
