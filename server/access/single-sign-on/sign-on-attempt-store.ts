import { createHmac } from 'node:crypto'
import type { UrlId } from '#contract/kernel/ids.ts'
import type { Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import type { SchoolKey } from '#server/platform/keys/keys.ts'
import { hashOf } from '#server/platform/secret.ts'

export interface SignOnAttempt {
  provider: string
  role: Person['role']
  /** The token of the browser that began it. */
  browser: string
  linkId: UrlId | null
  /** Of the school's key from which its secrets follow. */
  keyId: string
}

/** An attempt of a browser that was redirected and must bring this state back. */
export async function saveSignOnAttempt(
  tx: Tx,
  state: string,
  attempt: SignOnAttempt,
  expiresAt: number,
): Promise<void> {
  await tx.db
    .insertInto('signOnAttempt')
    .values({
      stateHash: hashOf(state),
      provider: attempt.provider,
      role: attempt.role,
      browserHash: hashOf(attempt.browser),
      linkId: attempt.linkId,
      keyId: attempt.keyId,
      expiresAt,
      usedAt: null,
    })
    .execute()
}

/** Uses the attempt up, only for the browser that began it; null when there is no open one. */
export async function takeAttempt(
  tx: Tx,
  state: string,
  { role, browser }: Pick<SignOnAttempt, 'role' | 'browser'>,
  now: Date,
): Promise<Pick<SignOnAttempt, 'provider' | 'linkId' | 'keyId'> | null> {
  const row = await tx.db
    .updateTable('signOnAttempt')
    .set({ usedAt: now.getTime() })
    .where('stateHash', '=', hashOf(state))
    .where('role', '=', role)
    .where('browserHash', '=', hashOf(browser))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.getTime())
    .returning(['provider', 'linkId', 'keyId'])
    .executeTakeFirst()
  return row ?? null
}

/** The reason why no attempt was found, for the log. */
export async function findReason(
  tx: Tx,
  state: string,
  { role, browser }: Pick<SignOnAttempt, 'role' | 'browser'>,
): Promise<'unknown state' | 'another door' | 'another browser' | 'used state' | 'old state'> {
  const row = await tx.db
    .selectFrom('signOnAttempt')
    .select(['role', 'browserHash', 'usedAt'])
    .where('stateHash', '=', hashOf(state))
    .executeTakeFirst()
  if (!row) return 'unknown state'
  if (row.role !== role) return 'another door'
  if (row.browserHash !== hashOf(browser)) return 'another browser'
  return row.usedAt === null ? 'old state' : 'used state'
}

/** Deletes attempts a day after they expired. */
export async function forgetOldAttempts(tx: Tx, before: number): Promise<void> {
  await tx.db.deleteFrom('signOnAttempt').where('expiresAt', '<', before).execute()
}

/**
 * The nonce and the PKCE verifier of an attempt. They are derived from its state whenever they are needed, and are not
 * stored. The derivation takes both the state and the school's key; one alone is not enough.
 */
export function attemptSecrets(key: SchoolKey, state: string): { nonce: string; verifier: string } {
  const own = key.for('single-sign-on')
  const derive = (what: string) => createHmac('sha256', own).update(`${what}:${state}`).digest('base64url')
  return { nonce: derive('nonce'), verifier: derive('verifier') }
}
