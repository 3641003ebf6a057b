import { createHash } from 'node:crypto'
import { type Refusal, tooMany } from '../../contract/kernel/refusal.ts'
import { type Limit, pour } from '../platform/bucket.ts'
import type { Tx } from '../platform/database.ts'

declare module '../platform/tables.ts' {
  interface Tables {
    tries: { key: string; used: number; at: number }
  }
}

/** One guesser at one account; anyone at one account, who slows it but never locks it for good; one address at all. */
const OWN: Limit = { burst: 8, refillMs: 20_000 }
const ACCOUNT: Limit = { burst: 40, refillMs: 5_000 }
const ADDRESS: Limit = { burst: 300, refillMs: 200 }

/** The one limiter of all ways in: counted by account first, so that a class behind one address meets no limit. */
export async function takeTries(
  tx: Tx,
  account: string,
  address: string,
  now: Date,
): Promise<Refusal<'TooManyTries'> | null> {
  const counted: [string, Limit][] = [
    [ownKey(account, address), OWN],
    [key('account', account), ACCOUNT],
    [key('address', address), ADDRESS],
  ]
  for (const [bucket, limit] of counted) {
    // The row is written before it is read, so that guesses made in parallel queue up here.
    const found = await tx.db
      .insertInto('tries')
      .values({ key: bucket, used: 0, at: now.getTime() })
      .onConflict((clash) => clash.column('key').doUpdateSet({ key: bucket }))
      .returning(['used', 'at'])
      .executeTakeFirstOrThrow()
    const taken = pour(found, limit, now.getTime())
    if ('waitMs' in taken) return tooMany(taken.waitMs)
    await tx.db.updateTable('tries').set(taken.bucket).where('key', '=', bucket).execute()
  }
  return null
}

/** Who gets in has not guessed. */
export async function forgetTries(tx: Tx, account: string, address: string): Promise<void> {
  await tx.db.deleteFrom('tries').where('key', '=', ownKey(account, address)).execute()
}

function ownKey(account: string, address: string): string {
  return key('own', JSON.stringify([account, address]))
}

/** Names and addresses are kept as hashes: the table tells nobody who mistyped. */
function key(kind: string, text: string): string {
  return createHash('sha256').update(`${kind}:${text}`).digest('base64url')
}
