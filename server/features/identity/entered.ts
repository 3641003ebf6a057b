import type { Entered, Guest as GuestMe } from '#contract/identity.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { Actor, GuestActor, Person } from '#server/platform/actor.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import type { Log } from '#server/platform/log/log.ts'
import { accessTokens } from './authenticator.ts'
import { saveDevice } from './known-device-store.ts'
import { noteAttempt } from './note-attempt.ts'
import { getPerson } from './people-store.ts'
import { REFRESH_LIFETIME_MS } from './rules.ts'
import { startSignIn, type WayIn } from './sign-ins.ts'

/** A sign-in that was begun in a transaction, before its browser gets the response. */
export type Begun = { lessonId: LessonId | null } & (
  | { actor: Person; me: Extract<Entered['me'], { role: Person['role'] }>; refreshToken: string }
  | { actor: GuestActor; me: GuestMe; lifetimeMs: number }
)

interface Door {
  database: Database
  visit: Visit
  now: Date
  log: Log
}

/** A person who signs in, with the way in and the browser. */
export interface Coming {
  tx: Tx
  way: WayIn
  visit: Visit
  now: Date
}

/** Signs in a person of the school by any way in; their device is a known device from now on. */
export async function beginSession(
  { tx, way, visit, now }: Coming,
  whom: { role: Person['role']; personId: string },
  lessonId: LessonId | null,
): Promise<Begun> {
  const { me, person } = await getPerson(tx, whom.role, whom.personId)
  const { actor, token } = await startSignIn(tx, person, way, now)
  await saveDevice(tx, visit.browserToken(), whom, way, now)
  await noteIn(tx, visit, actor, way, now)
  return { actor, me, lessonId, refreshToken: token }
}

/** Writes the audit line of a successful sign-in. */
export async function noteIn(
  tx: Tx,
  visit: Visit,
  { id, signInId }: Actor,
  { kind, id: wayId }: WayIn,
  now: Date,
): Promise<void> {
  await noteAttempt(tx, visit, { way: kind, wayId, person: id, outcome: 'in', signIn: signInId }, now)
}

/** The response and the cookies that the browser gets once the sign-in is committed. */
export async function tellEntered(
  begun: Begun,
  way: WayIn['kind'],
  { database, visit, now, log }: Door,
): Promise<Entered> {
  const isPerson = 'refreshToken' in begun
  if (isPerson) visit.keepRefreshToken(begun.refreshToken, REFRESH_LIFETIME_MS)
  const { actor, me, lessonId } = begun
  log.info('signed-in', { role: actor.role, actor: actor.id, way })
  const tokens = await accessTokens(database)
  const access = await tokens.issue(actor, now, isPerson ? undefined : begun.lifetimeMs)
  return { kind: 'entered', access, me, lessonId }
}
