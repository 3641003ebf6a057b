import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SignInId } from '#contract/kernel/ids.ts'
import { saveAuditLine } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import { HELD_BACK_MS } from '#server/platform/http/apply-budget.ts'
import { secret } from '#server/platform/secret.ts'
import { networkOf } from './network-of.ts'
import { talliesOf } from './tally.ts'

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
  /** The person who made it, or who said yes to it; null for what is a person's own, and for what the console made. */
  grantedBy: string | null
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

/** Wrong attempts of one network. Over it each of them is answered late, and leaves no line in the audit. */
const wrongOfNetwork = talliesOf({ burst: 300, refillMs: 200 })
/** The same for secrets that nobody has: such a line says little, and a program can make any number of them. */
const unknownOfNetwork = talliesOf({ burst: 60, refillMs: 10_000 })
interface Entering {
  database: Database
  visit: Visit
  now: Date
}

/**
 * Notes an attempt that was refused. Only wrong ones count for their network, and nothing but wrong ones is slowed by that:
 * a classmate behind the same address meets no limit.
 */
export async function noteRefused({ database, visit, now }: Entering, tried: NotedAttempt): Promise<void> {
  const network = networkOf(visit.address)
  const isUnknown = tried.person === null && tried.wayId === null
  const isOver = wrongOfNetwork(database).pour(network, now.getTime()) > 0
  const isSilent = isOver || (isUnknown && unknownOfNetwork(database).pour(network, now.getTime()) > 0)
  if (!isSilent) await database.transaction((tx) => noteAttempt(tx, visit, tried, now))
  if (isOver) await wait(HELD_BACK_MS)
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
