import type { Entered, Guest } from '#contract/access/identity.ts'
import type { LessonId, SignInId } from '#contract/kernel/ids.ts'
import { knownDevices, noteAttempt, type WayIn } from '#server/access/sign-in-attempts/index.ts'
import type { Actor, GuestActor, Person } from '#server/platform/actor.ts'
import { saveAuditLine } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import type { Log } from '#server/platform/log/log.ts'
import { getPerson } from '#server/school/people/index.ts'
import { ACCESS_LIFETIME_MS, accessTokens } from './authenticator.ts'
import { lifetimeUntil, longestUntil, SIGN_IN_LASTS } from './rules.ts'
import { saveRefreshToken, saveSignIn } from './sign-in-store.ts'

/** A sign-in that was begun in a transaction, before its browser gets the response. */
export type Begun = { way: WayIn['kind']; lessonId: LessonId | null } & (
  | {
      actor: Person
      me: Extract<Entered['me'], { role: Person['role'] }>
      refreshToken: string
      endsAt: number | null
    }
  | { actor: GuestActor; me: Guest; lifetimeMs: number }
)

/** A person who signs in, with the way in and the browser. */
interface Coming {
  tx: Tx
  way: WayIn
  visit: Visit
  now: Date
}

/**
 * Signs in a person of the school by any way in; their device is a known device from now on.
 * @param shared on a device of many people, which becomes nobody's known device; the sign-in ends there at this time, ms.
 */
export async function beginSession(
  { tx, way, visit, now }: Coming,
  whom: { role: Person['role']; personId: string },
  lessonId: LessonId | null,
  shared: { endsAt: number } | null = null,
): Promise<Begun> {
  const endsAt = shared?.endsAt ?? longestUntil(whom.role, now.getTime())
  const { me, person } = await getPerson(tx, whom.role, whom.personId)
  const browser = shared ? visit.knownBrowser : visit.browserToken()
  const isAdded = shared === null && (await knownDevices.isAnotherDevice(tx, visit, whom))
  const actor = await saveIn<Person>({ tx, way, visit, now }, person, { endsAt, browser })
  if (isAdded) {
    const facts = { [whom.role]: whom.personId, way: way.kind, signIn: actor.signInId }
    await saveAuditLine(
      tx,
      { event: 'device-added', actor: whom.personId, facts, branchId: person.branchId },
      now,
    )
  }
  const refreshToken = await saveRefreshToken(tx, actor.signInId, now)
  if (!shared) await knownDevices.saveDevice(tx, visit, whom, way, now)
  return { way: way.kind, actor, me, lessonId, refreshToken, endsAt }
}

type Unsigned<A> = A extends Actor ? Omit<A, 'signInId'> : never

/**
 * Signs in a guest for one visit of this length. They store no credential in the browser, so that a sign-in that is there
 * goes on.
 */
export async function beginVisit(
  coming: Coming,
  guest: Unsigned<GuestActor>,
  me: Guest,
  lifetimeMs: number,
): Promise<Begun> {
  const browser = coming.visit.knownBrowser
  const actor = await saveIn<GuestActor>(coming, guest, { endsAt: null, browser })
  return { way: coming.way.kind, actor, me, lessonId: 'lessonId' in me ? me.lessonId : null, lifetimeMs }
}

/** A new sign-in with an id of its own, even when the same person has others, and its line in the audit. */
async function saveIn<A extends Actor>(
  { tx, way, visit, now }: Coming,
  who: Unsigned<A>,
  { endsAt, browser }: { endsAt: number | null; browser: string | null },
): Promise<A> {
  const actor = { ...who, signInId: tx.newId<SignInId>() } as unknown as A
  await saveSignIn(tx, actor, way, { now, endsAt, browser, device: visit.device })
  const noted = { way: way.kind, wayId: way.id, person: actor.id, outcome: 'in', signIn: actor.signInId }
  await noteAttempt(tx, visit, noted, now)
  return actor
}

/**
 * The response and the cookies that the browser gets once the sign-in is committed.
 * @param shownFirst the way in that the browser shows first from now on; without it, the same as before
 */
export async function tellEntered(
  begun: Begun,
  { database, visit, now, log }: { database: Database; visit: Visit; now: Date; log: Log },
  shownFirst?: 'secret' | 'password',
): Promise<Entered> {
  if ('refreshToken' in begun) {
    const { unusedMs } = SIGN_IN_LASTS[begun.actor.role]
    visit.keepRefreshToken(begun.refreshToken, lifetimeUntil(begun.endsAt, unusedMs, now))
    if (shownFirst) visit.keepShownFirst('way-in', shownFirst)
  }
  const { actor, me, lessonId, way } = begun
  log.info('signed-in', { role: actor.role, actor: actor.id, way })
  const tokens = accessTokens(database)
  const lifetimeMs =
    'lifetimeMs' in begun ? begun.lifetimeMs : lifetimeUntil(begun.endsAt, ACCESS_LIFETIME_MS, now)
  const access = tokens.issue(actor, now, lifetimeMs)
  return { kind: 'entered', access, me, lessonId }
}
