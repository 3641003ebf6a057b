import type { Secret } from '#contract/kernel/fields.ts'
import type { OfficeId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'

/** @param browser the browser of the first step; no other takes the second. */
export async function saveSecondStep(
  tx: Tx,
  ticket: Secret,
  { personId, browser, expiresAt }: { personId: OfficeId; browser: string; expiresAt: number },
): Promise<void> {
  await tx.db
    .insertInto('secondStep')
    .values({
      hash: hashOf(ticket),
      personId,
      browserHash: hashOf(browser),
      expiresAt,
    })
    .execute()
}

/** The person of an open ticket; null when it is unknown, too old, or of another browser. */
export async function findSecondStep(
  tx: Tx,
  ticket: Secret,
  browser: string | null,
  now: Date,
): Promise<OfficeId | null> {
  if (browser === null) return null
  const row = await tx.db
    .selectFrom('secondStep')
    .select('personId')
    .where('hash', '=', hashOf(ticket))
    .where('browserHash', '=', hashOf(browser))
    .where('expiresAt', '>', now.getTime())
    .executeTakeFirst()
  return row?.personId ?? null
}

/** False when another request used it up. */
export async function takeSecondStep(tx: Tx, ticket: Secret): Promise<boolean> {
  const taken = await tx.db.deleteFrom('secondStep').where('hash', '=', hashOf(ticket)).executeTakeFirst()
  return taken.numDeletedRows === 1n
}

/** Ends every half-done sign-in of this person. */
export async function deleteSecondSteps(tx: Tx, personId: OfficeId): Promise<void> {
  await tx.db.deleteFrom('secondStep').where('personId', '=', personId).execute()
}
