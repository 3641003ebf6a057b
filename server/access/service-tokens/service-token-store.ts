import type { ServiceToken } from '#contract/access/service-tokens.ts'
import type { Scope } from '#contract/kernel/call.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, ServiceTokenId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'

/** Only the hash of the secret is stored. Returns false when this secret was used for another token. */
export async function saveServiceToken(tx: Tx, secret: Secret, token: ServiceToken): Promise<boolean> {
  const saved = await tx.db
    .insertInto('serviceToken')
    .values({
      id: token.id,
      hash: hashOf(secret),
      name: token.name,
      branchId: token.branchId,
      scopes: token.scopes.join(' '),
      madeBy: token.madeBy,
      madeAt: token.madeAt,
      expiresAt: token.expiresAt,
      revokedAt: token.revokedAt,
      lastUsedAt: token.lastUsedAt,
    })
    .onConflict((clash) => clash.column('hash').doNothing())
    .executeTakeFirst()
  return saved.numInsertedOrUpdatedRows === 1n
}

/** @param branchId null: those of the whole school. */
export async function listServiceTokens(tx: Tx, branchId: BranchId | null): Promise<ServiceToken[]> {
  const rows = await tokenRows(tx)
    .$if(branchId !== null, (own) => own.where('branchId', '=', branchId))
    .orderBy('madeAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(asToken)
}

export async function findServiceToken(tx: Tx, id: ServiceTokenId): Promise<ServiceToken | null> {
  const row = await tokenRows(tx).where('id', '=', id).executeTakeFirst()
  return row ? asToken(row) : null
}

/** The token in any status. @param secret of anybody: it need not be one. */
export async function findByServiceSecret(tx: Tx, secret: string): Promise<ServiceToken | null> {
  const row = await tokenRows(tx).where('hash', '=', hashOf(secret)).executeTakeFirst()
  return row ? asToken(row) : null
}

/** The open tokens that a person made. */
export async function listTokensBy(tx: Tx, maker: string, now: Date): Promise<ServiceTokenId[]> {
  const rows = await tx.db
    .selectFrom('serviceToken')
    .select('id')
    .where('madeBy', '=', maker)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.getTime())
    .execute()
  return rows.map(({ id }) => id)
}

/** False when it was revoked before. */
export async function revokeServiceToken(tx: Tx, id: ServiceTokenId, now: Date): Promise<boolean> {
  const revoked = await tx.db
    .updateTable('serviceToken')
    .set({ revokedAt: now.getTime() })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows === 1n
}

export async function saveUse(tx: Tx, id: ServiceTokenId, now: Date): Promise<void> {
  await tx.db.updateTable('serviceToken').set({ lastUsedAt: now.getTime() }).where('id', '=', id).execute()
}

function tokenRows(tx: Tx) {
  return tx.db
    .selectFrom('serviceToken')
    .select([
      'id',
      'name',
      'branchId as branchId',
      'scopes',
      'madeBy as madeBy',
      'madeAt as madeAt',
      'expiresAt as expiresAt',
      'revokedAt as revokedAt',
      'lastUsedAt as lastUsedAt',
    ])
}

function asToken({ scopes, ...row }: Omit<ServiceToken, 'scopes'> & { scopes: string }): ServiceToken {
  return { ...row, scopes: scopes.split(' ') as Scope[] }
}
