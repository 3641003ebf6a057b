import type { Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import { hashOf } from '#server/platform/secret.ts'
import type { WayIn } from './attempts.ts'

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    known_device: {
      browser_hash: string
      role: Person['role']
      person_id: string
      way: WayIn['kind']
      way_id: string
      seen_at: number
    }
  }
}

interface Whom {
  role: Person['role']
  personId: string
}

/** Notes that this person signed in with this browser by this way in. */
export async function saveDevice(
  tx: Tx,
  browser: string,
  { role, personId }: Whom,
  { kind, id }: WayIn,
  now: Date,
): Promise<void> {
  const seen = { seen_at: now.getTime() }
  await tx.db
    .insertInto('known_device')
    .values({
      browser_hash: hashOf(browser),
      role,
      person_id: personId,
      way: kind,
      way_id: id ?? '',
      ...seen,
    })
    .onConflict((clash) =>
      clash.columns(['browser_hash', 'role', 'person_id', 'way', 'way_id']).doUpdateSet(seen),
    )
    .execute()
}

/** True when this person has signed in with this browser before, by any way in. */
export async function isKnownDevice(
  tx: Tx,
  { knownBrowser }: Pick<Visit, 'knownBrowser'>,
  { role, personId }: Whom,
): Promise<boolean> {
  if (knownBrowser === null) return false
  const row = await tx.db
    .selectFrom('known_device')
    .select('seen_at')
    .where('browser_hash', '=', hashOf(knownBrowser))
    .where('role', '=', role)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/** The devices of this person, or those that are known by this way in alone, are unknown again. */
export async function forgetDevices(tx: Tx, whose: Whom | WayIn): Promise<void> {
  const devices = tx.db.deleteFrom('known_device')
  const own =
    'personId' in whose
      ? devices.where('role', '=', whose.role).where('person_id', '=', whose.personId)
      : devices.where('way', '=', whose.kind).where('way_id', '=', whose.id ?? '')
  await own.execute()
}
