import { createHash, createHmac } from 'node:crypto'
import type { SignInId } from '#contract/kernel/ids.ts'
import { countAuditLine, countAuditLines, hasAuditLine, saveAuditLine } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import { HELD_BACK_MS } from '#server/platform/http/budgets/apply-budget.ts'
import { keysOf } from '#server/platform/keys/keys-of.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { networkOf } from './network-of.ts'
import { silentOf } from './silent-attempts.ts'
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
  /** `secret`: of a kind that nobody knows; `figures`: some that open no link now. */
  way: WayIn['kind'] | 'secret' | 'figures'
  wayId: string | null
  /** The person of the school whom the attempt would have signed in; null where the secret shown identifies no person. */
  person: string | null
  /** `in`, or the code of the refusal. */
  outcome: string
  signIn?: SignInId
}

/** Wrong attempts of one network. Over it each of them is answered late, and leaves no line in the audit. */
const wrongOfNetwork = talliesOf({ burst: 300, refillMs: 200 })
/** The same for secrets that nobody has: a program can make any number of them, so most are only counted. */
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
  const isOver = wrongOfNetwork(database).pour(network, now.getTime()) > 0
  const isUnknown = tried.person === null && tried.wayId === null
  const isSilent = isOver || (isUnknown && unknownOfNetwork(database).pour(network, now.getTime()) > 0)
  const times = silentOf(database).add(`${network} ${tried.person}`, isSilent)
  if (!isSilent) await database.transaction((tx) => countRefused(tx, visit, tried, times, now))
  if (isOver) await database.runtime.wait(HELD_BACK_MS)
}

const HOUR_MS = 3_600_000
/** Lines of refused attempts in an hour, of one person or of nobody known; all further ones share one for their way. */
const MOST_LINES = { known: 20, unknown: 100 }

/** One line for all refused attempts of one place, one way, one person and one outcome in an hour, with their number. */
async function countRefused(
  tx: Tx,
  { address }: Pick<Visit, 'address'>,
  { person, way, wayId, outcome }: NotedAttempt,
  times: number,
  now: Date,
): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const branchId = person && (await directoryStore.findBranchOf(tx, person))
  const place = placeOf(tx, address)
  const lineOf = (from: string, of: string | null) => ({
    id: createHash('sha256')
      .update(JSON.stringify([hour, person, way, of, outcome, from]))
      .digest('base64url'),
    facts: { way, wayId: of, outcome, signIn: null, from },
  })
  const own = lineOf(place, wayId)
  const isThere = await hasAuditLine(tx, own.id)
  const isFull =
    !isThere &&
    (await countAuditLines(tx, 'sign-in-tried', person, hour)) >= MOST_LINES[person ? 'known' : 'unknown']
  const { id, facts } = isFull ? lineOf('many', null) : own
  await countAuditLine(tx, id, { event: 'sign-in-tried', actor: person, facts, branchId }, times, now)
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
  const from = placeOf(tx, address)
  const branchId = person && (await directoryStore.findBranchOf(tx, person))
  const line = { actor: person, facts: { ...facts, signIn, from }, branchId }
  await saveAuditLine(tx, { event: 'sign-in-tried', ...line }, now)
}

/** The place of an address as a keyed hash. */
function placeOf({ database }: Tx, address: string): string {
  const key = keysOf(database).current().for('attempts')
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, 22)
}
