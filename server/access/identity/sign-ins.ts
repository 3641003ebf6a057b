import type { Access, Me } from '#contract/access/identity.ts'
import type { SignInId, StudentId } from '#contract/kernel/ids.ts'
import { type Refusal, notFound, sessionOver, tooMany, type SessionEnd } from '#contract/kernel/refusal.ts'
import { deleteChallenges } from '#server/access/challenges/index.ts'
import { forgetDevices, knownDevices } from '#server/access/sign-in-attempts/index.ts'
import { hubOf } from '#server/live/index.ts'
import type { Actor, Person } from '#server/platform/actor.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import { budgetsOf } from '#server/platform/http/budgets/budgets.ts'
import { directoryStore, getPerson } from '#server/school/people/index.ts'
import { ACCESS_LIFETIME_MS, accessTokens } from './authenticator.ts'
import { listOpenSignIns, type Whose } from './open-sign-ins.ts'
import { lifetimeUntil, refreshVerdict, SIGN_IN_LASTS } from './rules.ts'
import * as store from './sign-in-store.ts'

/**
 * Exchanges the browser's refresh token for a new one. A token that was superseded for longer than the grace is held by two
 * parties: the sign-in ends for both.
 */
export async function renewSession<Role extends Person['role']>(
  { database, visit, now }: { database: Database; visit: Visit; now: Date },
  role: Role | 'both',
): Promise<Renewed<Role> | Refusal<'SessionOver' | 'NotFound' | 'TooManyTries'>> {
  const renewed = await database.transaction(async (tx) => {
    const found = await findOpen(tx, visit, now)
    if ('over' in found) return found
    const { actor } = found
    if (role !== 'both' && actor.role !== role) return notFound()
    const waitMs = budgetsOf(database).spend(actor.signInId, 'renewal')
    if (waitMs > 0) return tooMany(waitMs)
    await store.supersedeOlder(tx, found, now)
    const token = await store.saveRefreshToken(tx, actor.signInId, now)
    if (await knownDevices.touchDevice(tx, visit, { role: actor.role, personId: actor.id }, now))
      visit.browserToken()
    return { actor, token, endsAt: found.endsAt, me: (await getPerson(tx, actor.role, actor.id)).me }
  })
  if ('refusal' in renewed) return renewed
  // The cookie stays, and opens nothing: by now the browser may have that of a newer sign-in, which a late answer would delete.
  if ('over' in renewed) return sessionOver(renewed.over)
  const { actor, endsAt } = renewed
  visit.keepRefreshToken(renewed.token, lifetimeUntil(endsAt, SIGN_IN_LASTS[actor.role].unusedMs, now))
  const tokens = accessTokens(database)
  const access = tokens.issue(actor, now, lifetimeUntil(endsAt, ACCESS_LIFETIME_MS, now))
  return { actor: actor as Renewed<Role>['actor'], me: renewed.me, access }
}

/**
 * Ends the sign-in of the browser's refresh token. The cookie stays and opens nothing: by the time at which a late answer deleted
 * it, the browser may have that of the next child.
 */
export async function signOutBrowser({
  database,
  visit,
  now,
}: {
  database: Database
  visit: Visit
  now: Date
}) {
  const ended = await database.transaction(async (tx) => {
    const found = await findOpen(tx, visit, now)
    if ('over' in found) return found
    const { actor } = found
    await endSignIn(tx, actor.signInId, 'signed-out', now)
    return { actor, way: await store.findWayIn(tx, actor.signInId) }
  })
  return 'over' in ended ? sessionOver(ended.over) : ended
}

/** The open sign-in of the browser's refresh token, or the reason why there is none. */
async function findOpen(tx: Tx, { refreshToken }: Visit, now: Date) {
  const found = refreshToken === null ? null : await store.findRefreshToken(tx, refreshToken)
  if (!found || found.end) return { over: found?.end ?? ('expired' as const) }
  const verdict = refreshVerdict(found, found.actor.role, now.getTime())
  if (verdict === 'stolen') await endSignIn(tx, found.actor.signInId, 'expired', now)
  return verdict === 'good' ? found : { over: 'expired' as const }
}

interface Renewed<Role> {
  actor: Extract<Person, { role: Role }>
  me: Me
  access: Access
}

/** Ends a sign-in on all servers; its sockets close with the commit. */
async function endSignIn(tx: Tx, signInId: SignInId, because: SessionEnd, now: Date): Promise<void> {
  if (await store.takeSignIn(tx, signInId, now, because))
    tx.onCommit(() => hubOf(tx.database).endSignIn(signInId, because))
}

/**
 * Ends all open sign-ins of a person, of a way in, or of one kind of guests of a lesson; returns how many there were. A sign-in
 * of a person that is half done ends with them. When a way in is revoked, a device that is known by it alone is unknown again.
 */
export async function endSignIns(tx: Tx, whose: Whose, because: SessionEnd, now: Date): Promise<number> {
  if ('personId' in whose) {
    await directoryStore.holdPerson(tx, holderOf(whose.role), whose.personId)
    await deleteChallenges(tx, whose)
  }
  if ('everybodyBut' in whose) await deleteChallenges(tx, 'everybody')
  if ('about' in whose) await directoryStore.holdPerson(tx, 'student', whose.about)
  const open = await listOpenSignIns(tx, whose)
  for (const signInId of open) await endSignIn(tx, signInId, because, now)
  if ('way' in whose) await forgetDevices(tx, whose.way)
  if ('grants' in whose) await forgetDevices(tx, { grants: whose.grants })
  return open.length
}

/** A guest reads about a student, whose id they have. */
function holderOf(role: Actor['role']): Person['role'] {
  return role === 'tutor' || role === 'office' ? role : 'student'
}

/**
 * Turns the open sign-ins of a student who was bound to one lesson into those of a student of the school. Their access tokens
 * still name the lesson, so their sockets are closed with the commit: the browser renews its token and gets its new rights.
 */
export async function unbindSignIns(tx: Tx, studentId: StudentId): Promise<void> {
  const unbound = await listOpenSignIns(tx, { role: 'student', personId: studentId })
  if (unbound.length > 0)
    await tx.db.updateTable('signIn').set({ lessonId: null }).where('id', 'in', unbound).execute()
  tx.onCommit(() => unbound.forEach((signInId) => hubOf(tx.database).changeSignIn(signInId)))
}
