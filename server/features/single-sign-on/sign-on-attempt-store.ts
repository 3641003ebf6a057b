import { createHmac } from 'node:crypto'
import type { UrlId } from '#contract/kernel/ids.ts'
import type { Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'

export interface SignOnAttempt {
  provider: string
  role: Person['role']
  /** The token of the browser that began it. */
  browser: string
  linkId: UrlId | null
}

/** An attempt of a browser that was redirected and must bring this state back. */
export async function saveSignOnAttempt(
  tx: Tx,
  state: string,
  attempt: SignOnAttempt,
  expiresAt: number,
): Promise<void> {
  await tx.db
    .insertInto('sign_on_attempt')
    .values({
      state_hash: hashOf(state),
      provider: attempt.provider,
      role: attempt.role,
      browser_hash: hashOf(attempt.browser),
      link_id: attempt.linkId,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute()
}

/** Uses the attempt up, only for the browser that began it; null when there is no open one. */
export async function takeAttempt(
  tx: Tx,
  state: string,
  { role, browser }: Pick<SignOnAttempt, 'role' | 'browser'>,
  now: Date,
): Promise<Pick<SignOnAttempt, 'provider' | 'linkId'> | null> {
  const row = await tx.db
    .updateTable('sign_on_attempt')
    .set({ used_at: now.getTime() })
    .where('state_hash', '=', hashOf(state))
    .where('role', '=', role)
    .where('browser_hash', '=', hashOf(browser))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .returning(['provider', 'link_id'])
    .executeTakeFirst()
  return row ? { provider: row.provider, linkId: row.link_id } : null
}

/** The reason why no attempt was found, for the log. */
export async function findReason(
  tx: Tx,
  state: string,
  { role, browser }: Pick<SignOnAttempt, 'role' | 'browser'>,
): Promise<'unknown state' | 'another door' | 'another browser' | 'used state' | 'old state'> {
  const row = await tx.db
    .selectFrom('sign_on_attempt')
    .select(['role', 'browser_hash', 'used_at'])
    .where('state_hash', '=', hashOf(state))
    .executeTakeFirst()
  if (!row) return 'unknown state'
  if (row.role !== role) return 'another door'
  if (row.browser_hash !== hashOf(browser)) return 'another browser'
  return row.used_at === null ? 'old state' : 'used state'
}

/** Deletes attempts a day after they expired. */
export async function forgetOldAttempts(tx: Tx, before: number): Promise<void> {
  await tx.db.deleteFrom('sign_on_attempt').where('expires_at', '<', before).execute()
}

/**
 * The nonce and the PKCE verifier of an attempt. They are derived from its state whenever they are needed, and are not
 * stored. The derivation takes both the state and the school's key; one alone is not enough.
 */
export function attemptSecrets(key: Buffer, state: string): { nonce: string; verifier: string } {
  const derive = (what: string) => createHmac('sha256', key).update(`${what}:${state}`).digest('base64url')
  return { nonce: derive('nonce'), verifier: derive('verifier') }
}
