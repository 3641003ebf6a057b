import { createHash } from 'node:crypto'
import { type Refusal, tooMany } from '#contract/kernel/refusal.ts'
import type { Tx } from '#server/platform/database.ts'
import { type Limit, pour } from '#server/platform/http/token-bucket.ts'
import { networkOf } from './network-of.ts'

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    rate_limit: { key: string; used: number; at: number }
  }
}

/** A device that has let this account in before: others' tries are not counted with its own. A browser at a provider's door. */
const DEVICE: Limit = { burst: 8, refillMs: 20_000 }
/** Everybody else at one account: slowed together, and never locked out for good. */
const ACCOUNT: Limit = { burst: 40, refillMs: 5_000 }
/** Anybody from one network. Over it a try is made to wait, and is never refused: the next may be right. */
const ADDRESS: Limit = { burst: 300, refillMs: 200 }
const FORGET_AFTER_MS = 24 * 3_600_000

export interface Try {
  /** The login id, or the hash of a secret. */
  account: string
  address: string
  /** What tells this browser from others, where it has let this account in before; else null. */
  device: string | null
  /** The account is no person's, but the browser itself: who it is for is not known yet. */
  isBrowser?: boolean
}

/** A try that may be made; `waits` until its network has a turn. */
export interface Taken {
  waits: boolean
}

/**
 * The one limiter of all ways in. A try is counted before anybody knows whether it is right, so that guesses made at once
 * are counted one by one; one that was right is given back by `forgetTries`.
 */
export async function takeTries(tx: Tx, tried: Try, now: Date): Promise<Taken | Refusal<'TooManyTries'>> {
  const own = ownBucket(tried)
  const waitMs = await take(tx, own.key, own.limit, now)
  if (waitMs > 0) return tooMany(waitMs)
  if (tried.device !== null) return { waits: false }
  return { waits: (await take(tx, addressKey(tried), ADDRESS, now)) > 0 }
}

/** Gives back what a try that was right had taken: who gets in has not guessed. */
export async function forgetTries(tx: Tx, tried: Try): Promise<void> {
  const own = ownBucket(tried)
  if (own.limit === DEVICE) await tx.db.deleteFrom('rate_limit').where('key', '=', own.key).execute()
  if (tried.device !== null) return
  for (const key of [own.key, addressKey(tried)])
    await tx.db
      .updateTable('rate_limit')
      .set((row) => ({ used: row('used', '-', 1) }))
      .where('key', '=', key)
      .where('used', '>=', 1)
      .execute()
}

/** @returns the ms to wait; 0 when it was taken. */
async function take(tx: Tx, key: string, limit: Limit, now: Date): Promise<number> {
  // The row is written before it is read, so that guesses made in parallel queue up here.
  const found = await tx.db
    .insertInto('rate_limit')
    .values({ key, used: 0, at: now.getTime() })
    .onConflict((clash) => clash.column('key').doUpdateSet({ key }))
    .returning(['used', 'at'])
    .executeTakeFirstOrThrow()
  const poured = pour(found, limit, now.getTime())
  if ('waitMs' in poured) return poured.waitMs
  await tx.db.updateTable('rate_limit').set(poured.bucket).where('key', '=', key).execute()
  return 0
}

/** Buckets that have long run empty. */
export async function forgetOldTries(tx: Tx, now: Date): Promise<void> {
  await tx.db
    .deleteFrom('rate_limit')
    .where('at', '<', now.getTime() - FORGET_AFTER_MS)
    .execute()
}

function ownBucket({ account, device, isBrowser }: Try): { key: string; limit: Limit } {
  if (isBrowser) return { key: keyOf('browser', account), limit: DEVICE }
  if (device === null) return { key: keyOf('account', account), limit: ACCOUNT }
  return { key: keyOf('device', JSON.stringify([account, device])), limit: DEVICE }
}

function addressKey({ address }: Try): string {
  return keyOf('address', networkOf(address))
}

/** Names and addresses are kept as hashes: the table tells nobody who mistyped. */
function keyOf(kind: string, text: string): string {
  return createHash('sha256').update(`${kind}:${text}`).digest('base64url')
}
