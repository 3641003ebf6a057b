import type { BranchId, LessonId, SignInId } from '#contract/kernel/ids.ts'
import { secretOf } from '#contract/kernel/random.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import type { WayIn } from '#server/access/sign-in-attempts/index.ts'
import { type Actor, NO_BRANCH, type Person } from '#server/platform/actor.ts'
import type { Database, MemoryTx, Tx } from '#server/platform/database.ts'
import { FactKind } from '#server/platform/facts/facts.ts'
import { hashOf } from '#server/platform/secret.ts'
import { longestUntil } from './rules.ts'

export interface FoundToken {
  actor: Person
  /** The reason why its sign-in is over; null while it is open. */
  end: SessionEnd | null
  issuedAt: number
  supersededAt: number | null
  /** The end of its sign-in by the clock, ms; null without one. */
  endsAt: number | null
}

export async function saveSignIn(
  tx: Tx,
  actor: Actor,
  way: WayIn,
  {
    now,
    endsAt,
    browser,
    device,
  }: { now: Date; endsAt: number | null; browser: string | null; device: string },
): Promise<void> {
  await tx.db
    .insertInto('signIn')
    .values({
      id: actor.signInId,
      role: actor.role,
      personId: actor.id,
      branchId: actor.branchId ?? NO_BRANCH,
      lessonId: boundLessonOf(actor),
      way: way.kind,
      wayId: way.id,
      grantedBy: way.grantedBy,
      browserHash: browser && hashOf(browser),
      device,
      startedAt: now.getTime(),
      endedAt: null,
      endedBecause: null,
      endsAt,
      provedAt: now.getTime(),
    })
    .execute()
}

/** A new refresh token of this sign-in: 256 random bits, of which only the hash is stored. */
export async function saveRefreshToken(tx: Tx, signInId: SignInId, now: Date): Promise<string> {
  const token = secretOf(tx.database.runtime.bytes(32))
  await tx.db
    .insertInto('refreshToken')
    .values({ hash: hashOf(token), signInId, issuedAt: now.getTime(), supersededAt: null })
    .execute()
  return token
}

/** The token with the sign-in that it renews, open or ended; null when the token is unknown. */
export async function findRefreshToken(tx: Tx, token: string): Promise<FoundToken | null> {
  const row = await tx.db
    .selectFrom('refreshToken')
    .innerJoin('signIn', 'signIn.id', 'refreshToken.signInId')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row) return null
  const actor = {
    role: row.role,
    id: row.personId,
    branchId: row.branchId === NO_BRANCH ? null : row.branchId,
    signInId: row.signInId,
    ...(row.role === 'student' ? { onlyLessonId: row.lessonId } : {}),
  } as Person
  const end = row.endedAt === null ? null : (row.endedBecause ?? 'expired')
  // A sign-in from before its role had a longest time has none in its row.
  const endsAt = row.endsAt ?? longestUntil(actor.role, row.startedAt)
  return { actor, end, issuedAt: row.issuedAt, supersededAt: row.supersededAt, endsAt }
}

/** Marks the tokens issued before this one as superseded, at its first use. */
export async function supersedeOlder(tx: Tx, { actor, issuedAt }: FoundToken, now: Date): Promise<void> {
  await tx.db
    .updateTable('refreshToken')
    .set({ supersededAt: now.getTime() })
    .where('signInId', '=', actor.signInId)
    .where('issuedAt', '<', issuedAt)
    .where('supersededAt', 'is', null)
    .execute()
}

/** A sign-in as its row has it, open or ended. */
export interface StoredSignIn {
  role: Actor['role']
  personId: string
  branchId: BranchId | null
  /** The one lesson that they may enter. */
  lessonId: LessonId | null
  /** The reason why it was ended; null while it was not. */
  ended: SessionEnd | null
  /** The time at which it ends by itself, ms. */
  endsAt: number | null
}

/** Each sign-in is asked for once; then the authenticator knows it. */
const signIns = new FactKind<SignInId, StoredSignIn>({ name: 'sign-in', most: 1_000, read: listSignIns })

async function listSignIns({ db }: Tx, ids: readonly SignInId[]): Promise<Map<SignInId, StoredSignIn>> {
  const rows = await db
    .selectFrom('signIn')
    .select(['id', 'role', 'personId', 'branchId', 'lessonId', 'endedAt', 'endedBecause', 'endsAt'])
    .where('id', 'in', ids)
    .execute()
  const storedOf = (row: (typeof rows)[number]): StoredSignIn => ({
    role: row.role,
    personId: row.personId,
    branchId: row.branchId === NO_BRANCH ? null : row.branchId,
    lessonId: row.lessonId,
    ended: row.endedAt === null ? null : (row.endedBecause ?? 'expired'),
    endsAt: row.endsAt,
  })
  return new Map(rows.map((row) => [row.id, storedOf(row)]))
}

export async function findSignIn(unit: MemoryTx, id: SignInId): Promise<StoredSignIn | null> {
  const known = signIns.find(unit, id)
  return known ?? (await listSignIns(unit.inTransaction(), [id])).get(id) ?? null
}

/** It was ended, here or elsewhere. */
export function forgetSignIn(database: Database, id: SignInId): void {
  signIns.forget(database, id)
}

/** The way in by which a person signed in; null where it was not noted. */
export async function findWayIn(tx: Tx, id: SignInId): Promise<WayIn | null> {
  const row = await tx.db
    .selectFrom('signIn')
    .select(['way', 'wayId', 'grantedBy'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.way ? { kind: row.way, id: row.wayId, grantedBy: row.grantedBy } : null
}

/** Ends the open sign-ins and returns which they were: an ended sign-in cannot be ended again. */
export async function takeSignIn(tx: Tx, id: SignInId, now: Date, because: SessionEnd): Promise<boolean> {
  const ended = await tx.db
    .updateTable('signIn')
    .set({ endedAt: now.getTime(), endedBecause: because })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** Sign-ins that were ended lately, by any server or by the clock. */
export async function listEndedSince(
  tx: Tx,
  ms: number,
  now: number,
): Promise<{ id: SignInId; because: SessionEnd }[]> {
  const rows = await tx.db
    .selectFrom('signIn')
    .select(['id', 'endedBecause'])
    .where((row) =>
      row.or([
        row('endedAt', '>=', ms),
        row.and([row('endsAt', '>=', ms), row('endsAt', '<=', now), row('endedAt', 'is', null)]),
      ]),
    )
    .execute()
  return rows.map(({ id, endedBecause }) => ({ id, because: endedBecause ?? 'expired' }))
}

/** The one lesson that they may enter; null for everybody else. */
export function boundLessonOf(actor: Actor): LessonId | null {
  return 'onlyLessonId' in actor ? actor.onlyLessonId : null
}
