import type { Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import { hashOf } from '#server/platform/secret.ts'
import type { WayIn } from './attempts.ts'

interface Whom {
  role: Person['role']
  personId: string
}

/** Notes that this person signed in with this browser by this way in. */
export async function saveDevice(
  tx: Tx,
  visit: Pick<Visit, 'browserToken' | 'device'>,
  { role, personId }: Whom,
  { kind, id, grantedBy }: WayIn,
  now: Date,
): Promise<void> {
  const seen = { seenAt: now.getTime(), name: visit.device, grantedBy }
  await tx.db
    .insertInto('knownDevice')
    .values({
      browserHash: hashOf(visit.browserToken()),
      role,
      personId,
      way: kind,
      wayId: id ?? '',
      ...seen,
    })
    .onConflict((clash) =>
      clash.columns(['browserHash', 'role', 'personId', 'way', 'wayId']).doUpdateSet(seen),
    )
    .execute()
}

const SEEN_EVERY_MS = 86_400_000

/** A person who stays signed in is seen in this browser, once a day; false when it is none of theirs, or was seen today. */
export async function touchDevice(
  tx: Tx,
  { knownBrowser }: Pick<Visit, 'knownBrowser'>,
  { role, personId }: Whom,
  now: Date,
): Promise<boolean> {
  if (knownBrowser === null) return false
  const seen = await tx.db
    .updateTable('knownDevice')
    .set({ seenAt: now.getTime() })
    .where('browserHash', '=', hashOf(knownBrowser))
    .where('role', '=', role)
    .where('personId', '=', personId)
    .where('seenAt', '<=', now.getTime() - SEEN_EVERY_MS)
    .executeTakeFirst()
  return seen.numUpdatedRows > 0n
}

/** True when this person has signed in with this browser before, by any way in. */
export async function isKnownDevice(
  tx: Tx,
  { knownBrowser }: Pick<Visit, 'knownBrowser'>,
  { role, personId }: Whom,
): Promise<boolean> {
  if (knownBrowser === null) return false
  const row = await tx.db
    .selectFrom('knownDevice')
    .select('seenAt')
    .where('browserHash', '=', hashOf(knownBrowser))
    .where('role', '=', role)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * True where a tutor or a person of the office, who are known on other devices, signs in with a new one. A student's devices are the
 * classroom's and the family's.
 */
export async function isAnotherDevice(
  tx: Tx,
  visit: Pick<Visit, 'knownBrowser'>,
  whom: Whom,
): Promise<boolean> {
  if (whom.role === 'student' || (await isKnownDevice(tx, visit, whom))) return false
  return (await listBrowsers(tx, whom)).length > 0
}

/** A way in that a person showed, or all those of some kinds that one person made. */
export type NamedWay = Pick<WayIn, 'kind' | 'id'>
export interface MadeWays {
  grantedBy: string
  kinds: readonly WayIn['kind'][]
}

/** The devices of this person, those that are known by these ways in alone, or all, are unknown again. */
export async function forgetDevices(
  tx: Tx,
  whose: Whom | NamedWay | MadeWays | { grants: readonly string[] } | { everybodys: true },
): Promise<void> {
  const devices = tx.db.deleteFrom('knownDevice')
  if ('grantedBy' in whose && whose.kinds.length === 0) return
  if ('grants' in whose && whose.grants.length === 0) return
  const own =
    'everybodys' in whose
      ? devices
      : 'personId' in whose
        ? devices.where('role', '=', whose.role).where('personId', '=', whose.personId)
        : 'grantedBy' in whose
          ? devices.where('grantedBy', '=', whose.grantedBy).where('way', 'in', whose.kinds)
          : 'grants' in whose
            ? devices.where('wayId', 'in', whose.grants)
            : devices.where('way', '=', whose.kind).where('wayId', '=', whose.id ?? '')
  await own.execute()
}

export interface KnownDevice {
  browserHash: string
  name: string
  seenAt: number
}

/** The browsers in which this person has signed in, the last used first. */
export async function listDevices(tx: Tx, { role, personId }: Whom): Promise<KnownDevice[]> {
  const rows = await tx.db
    .selectFrom('knownDevice')
    .select(['browserHash', 'name', 'seenAt'])
    .where('role', '=', role)
    .where('personId', '=', personId)
    .orderBy('seenAt', 'desc')
    .orderBy('browserHash')
    .execute()
  // Known by several ways in, it is one browser.
  return rows.filter(({ browserHash }, at) => rows.findIndex((row) => row.browserHash === browserHash) === at)
}

/** This person is unknown again in this browser, by whichever way. */
export async function forgetBrowser(tx: Tx, { role, personId }: Whom, browserHash: string): Promise<void> {
  await tx.db
    .deleteFrom('knownDevice')
    .where('role', '=', role)
    .where('personId', '=', personId)
    .where('browserHash', '=', browserHash)
    .execute()
}

/** The browsers, as hashes, with which this person has signed in. */
export async function listBrowsers(tx: Tx, { role, personId }: Whom): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('knownDevice')
    .select('browserHash')
    .distinct()
    .where('role', '=', role)
    .where('personId', '=', personId)
    .execute()
  return rows.map(({ browserHash }) => browserHash)
}

/** The names of the tutors and people of the office who have signed in in each of these browsers, given as hashes. */
export async function listStaffOf(
  tx: Tx,
  browsers: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (browsers.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('knownDevice')
    .innerJoin('staff', 'staff.id', 'knownDevice.personId')
    .select(['browserHash', 'displayName'])
    .distinct()
    .where('browserHash', 'in', browsers)
    .orderBy('displayName')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.browserHash)].map(([browser, people]) => [
      browser,
      people.map((row) => row.displayName),
    ]),
  )
}

/** True for a browser with which a tutor or a person of the office has signed in before. */
export async function isStaffDevice(tx: Tx, { knownBrowser }: Pick<Visit, 'knownBrowser'>): Promise<boolean> {
  return knownBrowser !== null && (await listStaffOf(tx, [hashOf(knownBrowser)])).size > 0
}

/** On these browsers every student is new again. */
export async function forgetStudentsOn(tx: Tx, browsers: readonly string[]): Promise<void> {
  if (browsers.length === 0) return
  await tx.db
    .deleteFrom('knownDevice')
    .where('role', '=', 'student')
    .where('browserHash', 'in', browsers)
    .execute()
}
