import type { Entered, Guest as GuestMe } from '#contract/identity.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { Actor, Guest, Person } from '#server/platform/actor.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { Log } from '#server/platform/log/log.ts'
import { accessTokens } from './authenticator.ts'
import { saveDevice } from './known-device-store.ts'
import { noteTry } from './note-try.ts'
import { getPerson } from './people-store.ts'
import { REFRESH_LIFETIME_MS } from './rules.ts'
import { startSignIn } from './sign-ins.ts'
import type { WayIn } from './way-in.ts'

/** A session that was begun in a transaction, before its browser is told. */
export type Begun = { lessonId: LessonId | null } & (
  | { actor: Person; me: Extract<Entered['me'], { role: Person['role'] }>; refreshToken: string }
  | { actor: Guest; me: GuestMe; lifetimeMs: number }
)

interface Door {
  database: Database
  visit: Visit
  now: Date
  log: Log
}

/** Who comes in by what, with which browser. */
export interface Coming {
  tx: Tx
  way: WayIn
  visit: Visit
  now: Date
}

/** Lets a person of the school in, whichever way they came; their device is known from now on. */
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

/** Leaves the line that somebody came in. */
export async function noteIn(
  tx: Tx,
  visit: Visit,
  { id, signInId }: Actor,
  { kind, id: wayId }: WayIn,
  now: Date,
): Promise<void> {
  await noteTry(tx, visit, { way: kind, wayId, person: id, outcome: 'in', signIn: signInId }, now)
}

/** What the browser is told and given once the beginning is committed. */
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
