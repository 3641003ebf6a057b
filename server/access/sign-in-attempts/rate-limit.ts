import { createHmac } from 'node:crypto'
import type { SignInId } from '#contract/kernel/ids.ts'
import { type Refusal, tooMany } from '#contract/kernel/refusal.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { type Limit, pour } from '#server/platform/http/budgets/token-bucket.ts'
import { keysOf } from '#server/platform/keys/keys-of.ts'
import { FREE_ATTEMPTS, oneMore, type WrongAttempts } from './rules.ts'

export { checkInLine } from './check-line.ts'

/**
 * On a tablet of a classroom all children try: thirty wrong pictures, then one in two minutes. Each child's own wrong ones are
 * counted beside.
 */
const OF_TABLET = { burst: 30, refillMs: 120_000 }
/**
 * Six figures are few: ten wrong ones in a network, then ten an hour; thirty in the whole school, then fifteen an hour, however many
 * networks a guesser has. docs/security.md says what that leaves to chance.
 */
const OF_FIGURES = { burst: 10, refillMs: 6 * 60_000 }
const OF_ALL_FIGURES = { burst: 30, refillMs: 4 * 60_000 }
/** Those of many people run out, and are not forgotten after a right one. */
const POURED: Partial<Record<Guessable['kind'], Limit>> = {
  tablet: OF_TABLET,
  figures: OF_FIGURES,
  'all-figures': OF_ALL_FIGURES,
}

/** A secret that people can guess. Each has its own count of wrong tries in a row, on all servers together. */
export type Guessable =
  /** An account's password, from all devices that are unknown to the account. */
  | { kind: 'password'; account: string; isNobodys: boolean }
  /** The same from one device on which this person has signed in before: guesses of others do not count there. */
  | { kind: 'device'; account: string; device: string }
  /** The password or a code of a person who is asked for it again, within this sign-in. */
  | { kind: 'again'; signInId: SignInId }
  /** The code of a second step, from any device: a person who gets there has the password. */
  | { kind: 'code'; personId: string }
  /** The pictures of all children of a classroom, on its tablet. */
  | { kind: 'tablet'; tabletId: string }
  /** Six figures, from one network. */
  | { kind: 'figures'; network: string }
  /** Six figures, from everywhere. */
  | { kind: 'all-figures' }

export interface CountedAttempt {
  kind: Guessable['kind']
  key: string
}

/**
 * Counts a try before its secret is checked, so that guesses made in parallel are counted one by one; `giveBackAttempt` follows
 * a right one. A try that has to wait is not counted.
 */
export async function countAttempt(
  { database, now }: { database: Database; now: Date },
  of: Guessable,
): Promise<CountedAttempt | Refusal<'TooManyTries'>> {
  const key = keyOf(database, of)
  return await database.transaction(async (tx) => {
    // The row is written before it is read, so that guesses made in parallel queue up here.
    const found = await tx.db
      .insertInto('rateLimit')
      .values({ key, used: 0, at: now.getTime() })
      .onConflict((clash) => clash.column('key').doUpdateSet({ key }))
      .returning(['used', 'at'])
      .executeTakeFirstOrThrow()
    const after = afterOneMore(of.kind, { wrong: found.used, lastAt: found.at }, now.getTime())
    if ('waitMs' in after) return tooMany(after.waitMs)
    await tx.db
      .updateTable('rateLimit')
      .set({ used: after.wrong, at: now.getTime() })
      .where('key', '=', key)
      .execute()
    if (key.startsWith(NOBODYS)) await keepFew(tx)
    return { kind: of.kind, key }
  })
}

function afterOneMore(kind: Guessable['kind'], before: WrongAttempts, now: number) {
  const limit = POURED[kind]
  if (!limit) return oneMore(before, FREE_ATTEMPTS[kind as keyof typeof FREE_ATTEMPTS], now)
  const poured = pour({ used: before.wrong, at: before.lastAt }, limit, now)
  return 'waitMs' in poured ? poured : { wrong: poured.bucket.used }
}

/** After a right secret no wrong try counts any more; where others try too, the right one alone does not. */
export async function giveBackAttempt(tx: Tx, tried: CountedAttempt): Promise<void> {
  if (POURED[tried.kind]) await uncountAttempt(tx, tried)
  else await forgetKey(tx, tried.key)
}

async function forgetKey(tx: Tx, key: string): Promise<void> {
  await tx.db.deleteFrom('rateLimit').where('key', '=', key).execute()
}

/** A try whose secret was not checked after all does not count. */
export async function uncountAttempt(tx: Tx, { key }: Pick<CountedAttempt, 'key'>): Promise<void> {
  await tx.db
    .updateTable('rateLimit')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('key', '=', key)
    .where('used', '>=', 1)
    .execute()
}

/** The person has chosen this password just now: what was guessed at the one before does not count. */
export async function forgetAttempts(tx: Tx, account: string): Promise<void> {
  await forgetKey(tx, keyOf(tx.database, { kind: 'password', account, isNobodys: false }))
}

const NOBODYS = 'nobodys:'
/** So many names that nobody has are counted, so that a flood of names does not fill the disk. */
const MOST_NOBODYS = 100_000
/** The others are deleted after about so many tries. */
const LOOK_EVERY = 1_000
const untilLook = new WeakMap<Database, number>()

async function keepFew(tx: Tx): Promise<void> {
  const left = (untilLook.get(tx.database) ?? LOOK_EVERY) - 1
  untilLook.set(tx.database, left > 0 ? left : LOOK_EVERY)
  if (left > 0) return
  const nobodys = tx.db.selectFrom('rateLimit').where('key', '>=', NOBODYS).where('key', '<', 'nobodys;')
  const oldest = await nobodys
    .select('at')
    .orderBy('at', 'desc')
    .offset(MOST_NOBODYS)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await tx.db
    .deleteFrom('rateLimit')
    .where('key', '>=', NOBODYS)
    .where('key', '<', 'nobodys;')
    .where('at', '<=', oldest.at)
    .execute()
}

/** Names, devices and networks are stored as keyed hashes: neither the table nor a backup shows who mistyped, or from which address. */
function keyOf(database: Database, of: Guessable): string {
  const key = keysOf(database).current().for('attempts')
  const hashed = (kind: string, text: string) =>
    createHmac('sha256', key).update(`${kind}:${text}`).digest('base64url')
  switch (of.kind) {
    case 'password':
      return `${of.isNobodys ? NOBODYS : ''}${hashed('wrong password', of.account)}`
    case 'device':
      return hashed('wrong on device', JSON.stringify([of.account, of.device]))
    case 'again':
      return hashed('wrong again', of.signInId)
    case 'code':
      return hashed('wrong code', of.personId)
    case 'tablet':
      return hashed('wrong on tablet', of.tabletId)
    case 'figures':
      return hashed('wrong figures', of.network)
    case 'all-figures':
      return hashed('wrong figures', 'of all')
  }
}
