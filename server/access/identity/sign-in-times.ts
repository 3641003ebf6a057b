import type { SignInId, StudentId } from '#contract/kernel/ids.ts'
import type { WayIn } from '#server/access/sign-in-attempts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'

/** The time of the sign-in, ms, its way in, and its browser, as a hash. */
export async function getSignInStart(
  tx: Tx,
  id: SignInId,
): Promise<{
  startedAt: number
  way: WayIn['kind'] | null
  wayId: string | null
  browserHash: string | null
}> {
  const row = tx.db
    .selectFrom('signIn')
    .select(['startedAt', 'way', 'wayId', 'browserHash as browserHash'])
    .where('id', '=', id)
  return await row.executeTakeFirstOrThrow()
}

/** The newest sign-ins of a student, and the visits about them, of those whose way in was noted. */
export async function listStartsAbout({ db }: Tx, studentId: StudentId, most: number) {
  return await db
    .selectFrom('signIn')
    .select(['startedAt', 'way', 'wayId', 'device'])
    .where('personId', '=', studentId)
    .where('way', 'is not', null)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The person of a sign-in has shown again that it is them. */
export async function saveProof(tx: Tx, id: SignInId, now: Date): Promise<void> {
  await tx.db.updateTable('signIn').set({ provedAt: now.getTime() }).where('id', '=', id).execute()
}

/** When the person of a sign-in has shown the last time that it is them, ms; null for never. */
export async function findProofTime(tx: Tx, id: SignInId): Promise<number | null> {
  const row = tx.db.selectFrom('signIn').select('provedAt').where('id', '=', id)
  return (await row.executeTakeFirst())?.provedAt ?? null
}

/** How many sign-ins are open now that began by each of these ways in. */
export async function countOpenByWay(
  { db }: Tx,
  wayIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (wayIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('signIn')
    .select(['wayId', (row) => row.fn.countAll().as('count')])
    .where('wayId', 'in', wayIds)
    .where('endedAt', 'is', null)
    .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', now.getTime())]))
    .groupBy('wayId')
    .execute()
  return new Map(rows.map(({ wayId, count }) => [wayId!, Number(count)]))
}

/** True while this person is signed in anywhere. */
export async function isSignedIn(
  tx: Tx,
  { role, personId }: { role: Actor['role']; personId: string },
  now: Date,
): Promise<boolean> {
  const open = await tx.db
    .selectFrom('signIn')
    .select('id')
    .where('role', '=', role)
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', now.getTime())]))
    .executeTakeFirst()
  return open !== undefined
}

/** The browsers, as hashes, in which this person is signed in now. */
export async function listOpenBrowsers(
  tx: Tx,
  { role, personId }: { role: Actor['role']; personId: string },
  now: Date,
): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('signIn')
    .select('browserHash')
    .where('role', '=', role)
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', now.getTime())]))
    .execute()
  return new Set(rows.flatMap(({ browserHash }) => browserHash ?? []))
}
