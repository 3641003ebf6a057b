import type { Entered, Guest as GuestMe } from '../../contract/identity.ts'
import type { LessonId } from '../../contract/kernel/ids.ts'
import type { Guest, Person } from '../platform/actor.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { Visit } from '../platform/visit.ts'
import { accessTokens } from './authenticator.ts'
import { getPerson } from './people-store.ts'
import { REFRESH_LIFETIME_MS } from './rules.ts'
import { startSignIn } from './sign-ins.ts'

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

/** Lets a person of the school in, whichever way they came. */
export async function beginSession(
  tx: Tx,
  role: Person['role'],
  personId: string,
  lessonId: LessonId | null,
  now: Date,
): Promise<Begun> {
  const { me, person } = await getPerson(tx, role, personId)
  const { actor, token } = await startSignIn(tx, person, now)
  return { actor, me, lessonId, refreshToken: token }
}

/** What the browser is told and given once the beginning is committed. */
export async function tellEntered(
  begun: Begun,
  way: string,
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
