import { createHash, createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { SignInId } from '#contract/kernel/ids.ts'
import { isRefusal, type Refusal, tooMany } from '#contract/kernel/refusal.ts'
import { saveAuditLine } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import { type Limit, pour } from '#server/platform/http/token-bucket.ts'
import { secret } from '#server/platform/secret.ts'

/**
 * The kinds of ways in. Each feature adds its own by declaration merging, so that no lower one has to know it.
 * @public
 */
export interface WaysIn {
  password: true
}

/** The way in by which a person signed in. */
export interface WayIn {
  kind: keyof WaysIn
  /** The id of what they showed; null where the kind says all. */
  id: string | null
}

/** A sign-in attempt: the person, the way in, and the result. */
export interface NotedAttempt {
  way: WayIn['kind'] | 'secret'
  wayId: string | null
  /** The person of the school whom the attempt would have signed in; null where the secret shown identifies no person. */
  person: string | null
  /** `in`, or the code of the refusal. */
  outcome: string
  signIn?: SignInId
}

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    rate_limit: { key: string; used: number; at: number }
  }
}

/**
 * A device that has signed in to this account before: attempts from other devices do not count against it. Also used for a
 * browser whose person is not identified yet.
 */
const DEVICE: Limit = { burst: 8, refillMs: 20_000 }
/** All other devices at one account: they are slowed together, and never locked out for good. */
const ACCOUNT: Limit = { burst: 40, refillMs: 5_000 }
/** All attempts from one network. Over the limit an attempt is delayed and never refused: the next one may be right. */
const ADDRESS: Limit = { burst: 300, refillMs: 200 }
/** All wrong attempts on a tablet of a classroom: thirty, then one in two minutes. */
const TABLET: Limit = { burst: 30, refillMs: 120_000 }
/** Wrong codes of the second step, from any device: whoever guesses has the password. Five, then one in two minutes. */
const CODE: Limit = { burst: 5, refillMs: 120_000 }

interface CountedAttempt {
  /** The login id, or the hash of a secret. */
  account: string
  address: string
  /** Identifies this browser where it has signed in to this account before; else null. */
  device: string | null
  /** The key is the browser itself, not a person's account: the person is not identified yet. */
  isBrowser?: boolean
  /** The key is a tablet of a classroom, on which all its students sign in. */
  isTablet?: boolean
  /** The key is a person of the office at their second step. */
  isCode?: boolean
}

/**
 * The one rate limiter of all ways in. An attempt is counted before the secret is checked, so that parallel guesses are
 * counted one by one; `giveBackAttempt` gives back the count of a right one. Resolves when its network has a turn.
 */
export async function countAttempt(
  { database, visit: { address }, now }: { database: Database; visit: Pick<Visit, 'address'>; now: Date },
  account: string,
  by: Partial<Pick<CountedAttempt, 'device' | 'isBrowser' | 'isTablet' | 'isCode'>> = {},
): Promise<CountedAttempt | Refusal<'TooManyTries'>> {
  const tried = { account, address, device: null, ...by }
  const taken = await database.transaction(async (tx) => {
    const own = ownBucket(tried)
    const waitMs = await take(tx, own.key, own.limit, now)
    if (waitMs > 0) return tooMany(waitMs)
    return { mustWait: tried.device === null && (await take(tx, addressKey(tried), ADDRESS, now)) > 0 }
  })
  if (isRefusal(taken)) return taken
  if (taken.mustWait) await turnOfNetwork(address)
  return tried
}

/** Gives back the count of an attempt that succeeded, since it was no guess. */
export async function giveBackAttempt(tx: Tx, tried: CountedAttempt): Promise<void> {
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

/** @returns the ms to wait; 0 when the attempt may be made now. */
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

function ownBucket({ account, device, isBrowser, isTablet, isCode }: CountedAttempt): {
  key: string
  limit: Limit
} {
  if (isBrowser) return { key: keyOf('browser', account), limit: DEVICE }
  if (isTablet) return { key: keyOf('tablet', account), limit: TABLET }
  if (isCode) return { key: keyOf('code', account), limit: CODE }
  if (device === null) return { key: keyOf('account', account), limit: ACCOUNT }
  return { key: keyOf('device', JSON.stringify([account, device])), limit: DEVICE }
}

function addressKey({ address }: CountedAttempt): string {
  return keyOf('address', networkOf(address))
}

/** Names and addresses are stored as hashes, so that the table does not show who mistyped. */
function keyOf(kind: string, text: string): string {
  return createHash('sha256').update(`${kind}:${text}`).digest('base64url')
}

const EVERY_MS = 200
const tails = new Map<string, Promise<void>>()

/**
 * Resolves when a network that has made too many sign-in attempts may make its next one: five a second, in order of arrival.
 * A sign-in attempt is therefore never refused for its address, and guessing at many accounts from one place does not take
 * the processor from others.
 */
async function turnOfNetwork(address: string): Promise<void> {
  const network = networkOf(address)
  const turn = (tails.get(network) ?? Promise.resolve()).then(() => wait(EVERY_MS))
  tails.set(network, turn)
  await turn
  if (tails.get(network) === turn) tails.delete(network)
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The network of an address: an IPv4 address itself, or the /64 network of an IPv6 address, since one home has all of it (RFC
 * 4291, 2.5.4). Different spellings of an IPv4 address give the same result.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const groups = expanded(address.split('%')[0]!)
  return `${groups.slice(0, 4).join(':')}::/64`
}

function expanded(address: string): string[] {
  const [head, tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head!.split(':')
  const right = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}

/**
 * A line of the audit, the same for every way in. It never contains the text that was typed or shown: a password may have
 * been typed in place of a name. The address is a keyed hash, by which two attempts from one place can be matched and the
 * place cannot be found.
 */
export async function noteAttempt(
  tx: Tx,
  { address }: Pick<Visit, 'address'>,
  tried: NotedAttempt,
  now: Date,
): Promise<void> {
  const { person, signIn = null, ...facts } = tried
  const from = createHmac('sha256', await secret(tx, 'audit'))
    .update(address)
    .digest('base64url')
    .slice(0, 22)
  const branchId = person && (await branchOf(tx, person))
  const line = { actor: person, facts: { ...facts, signIn, from }, branchId }
  await saveAuditLine(tx, { event: 'sign-in-tried', ...line }, now)
}

async function branchOf({ db }: Tx, person: string): Promise<string | null> {
  for (const table of ['student', 'staff'] as const) {
    const row = db
      .selectFrom(table)
      .select('branch_id')
      .where('id', '=', person as never)
    const found = await row.executeTakeFirst()
    if (found) return found.branch_id
  }
  return null
}
