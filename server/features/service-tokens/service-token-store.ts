import type { Scope } from '#contract/kernel/call.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, ServiceTokenId } from '#contract/kernel/ids.ts'
import type { ServiceToken } from '#contract/office/service-tokens.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'

/** Only the hash of the secret is stored. Returns false when this secret was used for another token. */
export async function saveServiceToken(tx: Tx, secret: Secret, token: ServiceToken): Promise<boolean> {
  const saved = await tx.db
    .insertInto('service_token')
    .values({
      id: token.id,
      hash: hashOf(secret),
      name: token.name,
      branch_id: token.branchId,
      scopes: token.scopes.join(' '),
      made_by: token.madeBy,
      made_at: token.madeAt,
      expires_at: token.expiresAt,
      revoked_at: token.revokedAt,
      last_used_at: token.lastUsedAt,
    })
    .onConflict((clash) => clash.column('hash').doNothing())
    .executeTakeFirst()
  return saved.numInsertedOrUpdatedRows === 1n
}

/** @param branchId null: those of the whole school. */
export async function listServiceTokens(tx: Tx, branchId: BranchId | null): Promise<ServiceToken[]> {
  const rows = await tokenRows(tx)
    .$if(branchId !== null, (own) => own.where('branch_id', '=', branchId))
    .orderBy('made_at', 'desc')
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
    .selectFrom('service_token')
    .select('id')
    .where('made_by', '=', maker)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .execute()
  return rows.map(({ id }) => id)
}

/** False when it was revoked before. */
export async function revokeServiceToken(tx: Tx, id: ServiceTokenId, now: Date): Promise<boolean> {
  const revoked = await tx.db
    .updateTable('service_token')
    .set({ revoked_at: now.getTime() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows === 1n
}

export async function saveUse(tx: Tx, id: ServiceTokenId, now: Date): Promise<void> {
  await tx.db.updateTable('service_token').set({ last_used_at: now.getTime() }).where('id', '=', id).execute()
}

function tokenRows(tx: Tx) {
  return tx.db
    .selectFrom('service_token')
    .select([
      'id',
      'name',
      'branch_id as branchId',
      'scopes',
      'made_by as madeBy',
      'made_at as madeAt',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
      'last_used_at as lastUsedAt',
    ])
}

function asToken({ scopes, ...row }: Omit<ServiceToken, 'scopes'> & { scopes: string }): ServiceToken {
  return { ...row, scopes: scopes.split(' ') as Scope[] }
}
