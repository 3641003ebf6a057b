import type { LessonId, SignInId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { type Refusal, notFound, sessionOver, tooMany, type SessionEnd } from '#contract/kernel/refusal.ts'
import { hubOf } from '#server/live/index.ts'
import type { GuestActor, Person } from '#server/platform/actor.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import { budgetsOf } from '#server/platform/http/budgets.ts'
import { forgetDevicesOfWay } from './known-device-store.ts'
import type { NewPerson } from './people-store.ts'
import { REFRESH_LIFETIME_MS, refreshVerdict } from './rules.ts'
import * as store from './sign-in-store.ts'

/** A new sign-in with an id of its own, even when the same person has others. */
export async function startSignIn(
  tx: Tx,
  person: NewPerson,
  way: WayIn,
  now: Date,
): Promise<{ actor: Person; token: string }> {
  const actor: Person = { ...person, signInId: newId<SignInId>() }
  await store.saveSignIn(tx, actor, way, now)
  return { actor, token: await store.saveRefreshToken(tx, actor.signInId, now) }
}

type NewGuest = GuestActor extends infer One
  ? One extends GuestActor
    ? Omit<One, 'signInId'>
    : never
  : never

/** A guest stays for one visit and stores no credential in the browser, so an existing sign-in there continues. */
export async function startVisit(tx: Tx, guest: NewGuest, way: WayIn, now: Date): Promise<GuestActor> {
  const actor: GuestActor = { ...guest, signInId: newId<SignInId>() }
  await store.saveSignIn(tx, actor, way, now)
  return actor
}

/**
 * Exchanges the browser's refresh token for a new one. A token that was superseded for longer than the grace is held by two
 * parties: the sign-in ends for both.
 */
export async function renewSignIn(
  database: Database,
  visit: Visit,
  role: Person['role'] | 'both',
  now: Date,
): Promise<Person | Refusal<'SessionOver' | 'NotFound' | 'TooManyTries'>> {
  const renewed = await database.transaction(async (tx) => {
    const found = visit.refreshToken === null ? null : await store.findRefreshToken(tx, visit.refreshToken)
    if (!found || found.end) return { over: found?.end ?? ('expired' as const) }
    const verdict = refreshVerdict(found, now.getTime())
    if (verdict === 'stolen') await endSignIn(tx, found.actor.signInId, 'expired', now)
    if (verdict !== 'good') return { over: 'expired' as const }
    if (role !== 'both' && found.actor.role !== role) return notFound()
    const waitMs = budgetsOf(database).spend(found.actor.signInId, 'renewal')
    if (waitMs > 0) return tooMany(waitMs)
    await store.supersedeOlder(tx, found, now)
    return { actor: found.actor, token: await store.saveRefreshToken(tx, found.actor.signInId, now) }
  })
  if ('refusal' in renewed) return renewed
  if ('over' in renewed) {
    visit.keepRefreshToken(null)
    return sessionOver(renewed.over ?? 'expired')
  }
  visit.keepRefreshToken(renewed.token, REFRESH_LIFETIME_MS)
  return renewed.actor
}

/** Ends a sign-in on all servers; its sockets close with the commit. */
export async function endSignIn(tx: Tx, signInId: SignInId, because: SessionEnd, now: Date): Promise<void> {
  if (await store.takeSignIn(tx, signInId, now, because))
    tx.onCommit(() => hubOf(tx.database).endSignIn(signInId, because))
}

/** Ends every sign-in of a person, e.g. when their account is disabled; returns how many there were. */
export async function endSignInsOf(
  tx: Tx,
  { role, personId }: { role: Person['role']; personId: string },
  because: SessionEnd,
  now: Date,
): Promise<number> {
  const open = await store.listOpenSignIns(tx, role, personId)
  for (const signInId of open) await endSignIn(tx, signInId, because, now)
  return open.length
}

/** Ends all sign-ins that began by this way in, when it is revoked; a device that is known by it alone is unknown again. */
export async function endSignInsByWay(tx: Tx, way: WayIn, now: Date): Promise<number> {
  const open = await store.listOpenByWay(tx, way)
  for (const signInId of open) await endSignIn(tx, signInId, 'taken-back', now)
  await forgetDevicesOfWay(tx, way)
  return open.length
}

/**
 * Turns a trial student's open sign-ins into those of a student of the school. Their access tokens still name the trial's
 * lesson, so their sockets are closed with the commit: the browser renews its token and gets its new rights.
 */
export async function unbindSignInsOf(tx: Tx, studentId: StudentId): Promise<void> {
  const unbound = await store.unbindSignIns(tx, studentId)
  tx.onCommit(() => unbound.forEach((signInId) => hubOf(tx.database).changeSignIn(signInId)))
}

/** Ends the sign-ins of guests who looked on at a lesson. */
export async function endViewersOf(tx: Tx, lessonId: LessonId, now: Date): Promise<void> {
  for (const signInId of await store.listOpenViewers(tx, lessonId))
    await endSignIn(tx, signInId, 'lesson-over', now)
}

/** The way in by which a person signed in. */
export interface WayIn {
  kind: 'password' | 'link' | 'card' | 'join-request' | 'sso' | 'trial'
  /** The id of the link, the card, the join request or the provider; null for a password. */
  id: string | null
}
