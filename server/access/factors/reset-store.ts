import type { AskedReset } from '#contract/access/resets.ts'
import { listDisabled } from '#server/access/accounts/index.ts'
import type { StaffPerson } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { getPerson } from '#server/school/people/index.ts'
import { ALONE_AFTER_MS, OPEN_FOR_MS } from './rules.ts'

interface StoredReset {
  personId: string
  askedBy: string
  askedAt: number
}

/** In place of an earlier one. */
export async function saveReset(
  tx: Tx,
  { role, personId }: StaffPerson,
  askedBy: string,
  now: Date,
): Promise<void> {
  const asked = { askedBy, askedAt: now.getTime() }
  await tx.db
    .insertInto('askedReset')
    .values({ personId, role, ...asked })
    .onConflict((clash) => clash.column('personId').doUpdateSet(asked))
    .execute()
}

/** The open ones of these people. One whose asker was disabled since is none. */
async function listOpen(tx: Tx, people: readonly string[], now: Date): Promise<StoredReset[]> {
  if (people.length === 0) return []
  const rows = await tx.db
    .selectFrom('askedReset')
    .select(['personId', 'askedBy', 'askedAt'])
    .where('personId', 'in', people)
    .where('askedAt', '>', now.getTime() - OPEN_FOR_MS)
    .execute()
  const disabled = await listDisabled(
    tx,
    'office',
    rows.map(({ askedBy }) => askedBy),
  )
  return rows.filter(({ askedBy }) => !disabled.has(askedBy))
}

export async function findReset(tx: Tx, personId: string, now: Date): Promise<StoredReset | null> {
  return (await listOpen(tx, [personId], now))[0] ?? null
}

/** The open resets of these people, as this reader sees them. */
export async function viewResets(
  tx: Tx,
  people: readonly string[],
  reader: string,
  now: Date,
): Promise<Map<string, AskedReset>> {
  const views = new Map<string, AskedReset>()
  for (const { personId, askedBy, askedAt } of await listOpen(tx, people, now)) {
    const { me } = await getPerson(tx, 'office', askedBy)
    const isOwn = askedBy === reader
    views.set(personId, { by: me.displayName, isOwn, askedAt, aloneFrom: askedAt + ALONE_AFTER_MS })
  }
  return views
}

/** True if there was one. */
export async function deleteReset(tx: Tx, personId: string): Promise<boolean> {
  const deleted = await tx.db.deleteFrom('askedReset').where('personId', '=', personId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
