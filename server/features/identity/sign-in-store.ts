import { randomBytes } from 'node:crypto'
import type { BranchId, LessonId, SignInId } from '#contract/kernel/ids.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import type { WayIn } from '#server/features/sign-in-attempts/index.ts'
import { type Actor, NO_BRANCH, type Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'

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
  { now, endsAt, browser }: { now: Date; endsAt: number | null; browser: string | null },
): Promise<void> {
  await tx.db
    .insertInto('sign_in')
    .values({
      id: actor.signInId,
      role: actor.role,
      person_id: actor.id,
      branch_id: actor.branchId ?? NO_BRANCH,
      lesson_id: boundLessonOf(actor),
      way: way.kind,
      way_id: way.id,
      granted_by: way.grantedBy,
      browser_hash: browser && hashOf(browser),
      started_at: now.getTime(),
      ended_at: null,
      ended_because: null,
      ends_at: endsAt,
      proved_at: now.getTime(),
    })
    .execute()
}

/** A new refresh token of this sign-in: 256 random bits, of which only the hash is stored. */
export async function saveRefreshToken(tx: Tx, signInId: SignInId, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.db
    .insertInto('refresh_token')
    .values({ hash: hashOf(token), sign_in_id: signInId, issued_at: now.getTime(), superseded_at: null })
    .execute()
  return token
}

/** The token with the sign-in that it renews, open or ended; null when the token is unknown. */
export async function findRefreshToken(tx: Tx, token: string): Promise<FoundToken | null> {
  const row = await tx.db
    .selectFrom('refresh_token')
    .innerJoin('sign_in', 'sign_in.id', 'refresh_token.sign_in_id')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row) return null
  const actor = {
    role: row.role,
    id: row.person_id,
    branchId: row.branch_id === NO_BRANCH ? null : row.branch_id,
    signInId: row.sign_in_id,
    ...(row.role === 'student' ? { onlyLessonId: row.lesson_id } : {}),
  } as Person
  const end = row.ended_at === null ? null : (row.ended_because ?? 'expired')
  return { actor, end, issuedAt: row.issued_at, supersededAt: row.superseded_at, endsAt: row.ends_at }
}

/** Marks the tokens issued before this one as superseded, at its first use. */
export async function supersedeOlder(tx: Tx, { actor, issuedAt }: FoundToken, now: Date): Promise<void> {
  await tx.db
    .updateTable('refresh_token')
    .set({ superseded_at: now.getTime() })
    .where('sign_in_id', '=', actor.signInId)
    .where('issued_at', '<', issuedAt)
    .where('superseded_at', 'is', null)
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

export async function findSignIn(tx: Tx, id: SignInId): Promise<StoredSignIn | null> {
  const row = await tx.db
    .selectFrom('sign_in')
    .select(['role', 'person_id', 'branch_id', 'lesson_id', 'ended_at', 'ended_because', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    role: row.role,
    personId: row.person_id,
    branchId: row.branch_id === NO_BRANCH ? null : row.branch_id,
    lessonId: row.lesson_id,
    ended: row.ended_at === null ? null : (row.ended_because ?? 'expired'),
    endsAt: row.ends_at,
  }
}

/** The way in by which a person signed in; null where it was not noted. */
export async function findWayIn(tx: Tx, id: SignInId): Promise<WayIn | null> {
  const row = await tx.db
    .selectFrom('sign_in')
    .select(['way', 'way_id', 'granted_by'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.way ? { kind: row.way, id: row.way_id, grantedBy: row.granted_by } : null
}

/** Ends the open sign-ins and returns which they were: an ended sign-in cannot be ended again. */
export async function takeSignIn(tx: Tx, id: SignInId, now: Date, because: SessionEnd): Promise<boolean> {
  const ended = await tx.db
    .updateTable('sign_in')
    .set({ ended_at: now.getTime(), ended_because: because })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
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
    .selectFrom('sign_in')
    .select(['id', 'ended_because'])
    .where((row) =>
      row.or([
        row('ended_at', '>=', ms),
        row.and([row('ends_at', '>=', ms), row('ends_at', '<=', now), row('ended_at', 'is', null)]),
      ]),
    )
    .execute()
  return rows.map(({ id, ended_because }) => ({ id, because: ended_because ?? 'expired' }))
}

/** True if the school has this branch. */
export async function isBranch(tx: Tx, id: BranchId): Promise<boolean> {
  const row = tx.db.selectFrom('branch').select('id').where('id', '=', id)
  return (await row.executeTakeFirst()) !== undefined
}

/** The one lesson that they may enter; null for everybody else. */
export function boundLessonOf(actor: Actor): LessonId | null {
  return 'onlyLessonId' in actor ? actor.onlyLessonId : null
}
