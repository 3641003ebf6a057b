import { createHash, randomBytes } from 'node:crypto'
import type { BranchId, SignInId } from '../../contract/kernel/ids.ts'
import type { Actor } from '../platform/actor.ts'
import type { Tx } from '../platform/database.ts'

declare module '../platform/tables.ts' {
  interface Tables {
    sign_in: {
      id: SignInId
      role: Actor['role']
      person_id: string
      branch_id: BranchId
      started_at: number
      ended_at: number | null
    }
    refresh_token: { hash: string; sign_in_id: SignInId; issued_at: number; superseded_at: number | null }
  }
}

export interface FoundToken {
  actor: Actor
  issuedAt: number
  supersededAt: number | null
}

export async function saveSignIn(tx: Tx, { role, id, branchId, signInId }: Actor, now: Date): Promise<void> {
  await tx.db
    .insertInto('sign_in')
    .values({
      id: signInId,
      role,
      person_id: id,
      branch_id: branchId,
      started_at: now.getTime(),
      ended_at: null,
    })
    .execute()
}

/** A new refresh token of this sign-in: 256 bits, of which only the hash is kept. */
export async function saveRefreshToken(tx: Tx, signInId: SignInId, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.db
    .insertInto('refresh_token')
    .values({ hash: hashOf(token), sign_in_id: signInId, issued_at: now.getTime(), superseded_at: null })
    .execute()
  return token
}

/** The token with the sign-in it renews; null when it is unknown or its sign-in has ended. */
export async function findRefreshToken(tx: Tx, token: string): Promise<FoundToken | null> {
  const row = await tx.db
    .selectFrom('refresh_token')
    .innerJoin('sign_in', 'sign_in.id', 'refresh_token.sign_in_id')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const actor = {
    role: row.role,
    id: row.person_id,
    branchId: row.branch_id,
    signInId: row.sign_in_id,
  } as Actor
  return { actor, issuedAt: row.issued_at, supersededAt: row.superseded_at }
}

/** From the first use of a token, those issued before it are on their way out. */
export async function supersedeOlder(tx: Tx, { actor, issuedAt }: FoundToken, now: Date): Promise<void> {
  await tx.db
    .updateTable('refresh_token')
    .set({ superseded_at: now.getTime() })
    .where('sign_in_id', '=', actor.signInId)
    .where('issued_at', '<', issuedAt)
    .where('superseded_at', 'is', null)
    .execute()
}

export async function isSignInOpen(tx: Tx, id: SignInId): Promise<boolean> {
  const row = await tx.db
    .selectFrom('sign_in')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends what is open, and says which: an ended sign-in cannot be ended again. */
export async function takeSignIn(tx: Tx, id: SignInId, now: Date): Promise<boolean> {
  const ended = await tx.db
    .updateTable('sign_in')
    .set({ ended_at: now.getTime() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

export async function listOpenSignIns(tx: Tx, role: Actor['role'], personId: string): Promise<SignInId[]> {
  const rows = await tx.db
    .selectFrom('sign_in')
    .select('id')
    .where('role', '=', role)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Who was signed out lately, on whichever server. */
export async function listEndedSince(tx: Tx, ms: number): Promise<SignInId[]> {
  const rows = await tx.db.selectFrom('sign_in').select('id').where('ended_at', '>=', ms).execute()
  return rows.map(({ id }) => id)
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
