import type { Tx } from '../database.ts'
import type { SchoolKey } from './keys.ts'

/** Written down by a key of itself: another key with the same id is found out by it. */
export function proofOf(key: SchoolKey): string {
  return key.for('proof').export().toString('base64url')
}

/** The key that seals the rows of this school now; null before its first one. */
export async function findCurrentKey(tx: Tx): Promise<{ id: string; proof: string } | null> {
  const row = tx.db.selectFrom('schoolKey').select(['id', 'proof']).where('replacedAt', 'is', null)
  return (await row.executeTakeFirst()) ?? null
}

/** The ids of the keys that open nothing any more. */
export async function listEndedKeys(tx: Tx): Promise<string[]> {
  const rows = await tx.db.selectFrom('schoolKey').select('id').where('endedAt', 'is not', null).execute()
  return rows.map(({ id }) => id)
}

/** Saves it as the first key of the school, unless there is one. */
export async function saveFirstKey(tx: Tx, key: SchoolKey, now: Date): Promise<void> {
  await tx.db
    .insertInto('schoolKey')
    .values({ id: key.id, proof: proofOf(key), since: now.getTime(), replacedAt: null, endedAt: null })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Puts it in the place of the current key. @param spared the key before it that still opens what it sealed and signed. */
export async function replaceKey(tx: Tx, key: SchoolKey, spared: string | null, now: Date): Promise<void> {
  const at = now.getTime()
  await tx.db.updateTable('schoolKey').set({ replacedAt: at }).where('replacedAt', 'is', null).execute()
  await tx.db
    .updateTable('schoolKey')
    .set({ endedAt: at })
    .where('endedAt', 'is', null)
    .where('id', '<>', spared ?? '')
    .execute()
  const open = { proof: proofOf(key), replacedAt: null, endedAt: null }
  await tx.db
    .insertInto('schoolKey')
    .values({ id: key.id, since: at, ...open })
    .onConflict((clash) => clash.column('id').doUpdateSet(open))
    .execute()
}

/** A name by which the servers of this school find each other, and which opens nothing: the id of its first key. */
export async function findSchoolName(tx: Tx): Promise<string> {
  const first = await tx.db.selectFrom('schoolKey').select('id').orderBy('since').limit(1).executeTakeFirst()
  return first?.id ?? 'school'
}
