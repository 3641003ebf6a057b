import type { Secret } from '#contract/kernel/fields.ts'
import type { StaffPerson } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'

const CHALLENGE_MS = 5 * 60_000

/**
 * @param whom the person who is to answer it; null while nobody is known.
 * @param browser the one that is to answer.
 */
export async function saveChallenge(
  tx: Tx,
  challenge: Secret,
  { whom, browser, now }: { whom: StaffPerson | null; browser: string; now: Date },
): Promise<void> {
  const { role, personId } = whom ?? { role: null, personId: null }
  const expiresAt = now.getTime() + CHALLENGE_MS
  const row = { hash: hashOf(challenge), role, personId, browserHash: hashOf(browser), expiresAt }
  await tx.db.insertInto('challenge').values(row).execute()
}

/** An open challenge of this browser; null when it is unknown, too old, or of another one. */
export async function findChallenge(
  tx: Tx,
  challenge: Secret,
  browser: string | null,
  now: Date,
): Promise<{ whom: StaffPerson | null } | null> {
  if (browser === null) return null
  const row = await tx.db
    .selectFrom('challenge')
    .select(['role', 'personId'])
    .where('hash', '=', hashOf(challenge))
    .where('browserHash', '=', hashOf(browser))
    .where('expiresAt', '>', now.getTime())
    .executeTakeFirst()
  if (!row) return null
  const { role, personId } = row
  return { whom: role && personId ? { role, personId } : null }
}

/** Uses it up; false when it is too old, or another request was first. */
export async function takeChallenge(tx: Tx, challenge: Secret, now: Date): Promise<boolean> {
  const taken = await tx.db
    .deleteFrom('challenge')
    .where('hash', '=', hashOf(challenge))
    .where('expiresAt', '>', now.getTime())
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

/** Ends every half-done sign-in of this person, or of everybody. */
export async function deleteChallenges(tx: Tx, of: { personId: string } | 'everybody'): Promise<void> {
  const all = tx.db.deleteFrom('challenge')
  await (of === 'everybody' ? all : all.where('personId', '=', of.personId)).execute()
}
