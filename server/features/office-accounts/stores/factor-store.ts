import type { OfficeId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf, secret } from '#server/platform/secret.ts'
import { seal, unseal } from '../seal.ts'

const keyOf = (tx: Tx) => secret(tx, 'second-factor')

/** @param step of the code that showed that the app has the secret: it counts no second time. */
export async function saveTotp(tx: Tx, personId: OfficeId, secretText: string, step: number): Promise<void> {
  const row = { sealed: seal(await keyOf(tx), secretText, personId), last_step: step }
  await tx.db
    .insertInto('office_totp')
    .values({ person_id: personId, ...row })
    .onConflict((clash) => clash.column('person_id').doUpdateSet(row))
    .execute()
}

/** The secret in base32; null for a person without an app. */
export async function findTotp(tx: Tx, personId: OfficeId): Promise<string | null> {
  const row = await tx.db
    .selectFrom('office_totp')
    .select('sealed')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ? unseal(await keyOf(tx), row.sealed, personId) : null
}

/** Uses up all codes until this step. False when one of them was used: of two requests at once one gets it. */
export async function takeTotpStep(tx: Tx, personId: OfficeId, step: number): Promise<boolean> {
  const taken = await tx.db
    .updateTable('office_totp')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** New codes in place of all older ones. */
export async function saveRecoveryCodes(tx: Tx, personId: OfficeId, codes: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('office_recovery_code').where('person_id', '=', personId).execute()
  const rows = codes.map((code) => ({ hash: hashOfCode(personId, code), person_id: personId }))
  await tx.db.insertInto('office_recovery_code').values(rows).execute()
}

/** False when it is no open code of this person. */
export async function takeRecoveryCode(tx: Tx, personId: OfficeId, code: string): Promise<boolean> {
  const taken = await tx.db
    .deleteFrom('office_recovery_code')
    .where('hash', '=', hashOfCode(personId, code))
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

export async function countRecoveryCodes(tx: Tx, personId: OfficeId): Promise<number> {
  const row = await tx.db
    .selectFrom('office_recovery_code')
    .select(({ fn }) => fn.countAll<number | string>().as('left'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(row.left)
}

/** Takes every second factor from this person. */
export async function deleteFactors(tx: Tx, personId: OfficeId): Promise<void> {
  await tx.db.deleteFrom('office_totp').where('person_id', '=', personId).execute()
  await tx.db.deleteFrom('office_recovery_code').where('person_id', '=', personId).execute()
}

/** Two people may have made the same code; 80 random bits need no salt beside. */
function hashOfCode(personId: OfficeId, code: string): string {
  return hashOf(`${personId} ${code}`)
}
