import type { OfficeId } from '#contract/kernel/ids.ts'
import { officeTotp } from '#server/enrolment/office-accounts/tables.ts'
import type { Tx } from '#server/platform/database.ts'
import { sealedColumn } from '#server/platform/keys/sealed-column.ts'
import { hashOf } from '#server/platform/secret.ts'

const totpSecrets = sealedColumn(officeTotp, 'sealed')

/** @param step of the code that showed that the app has the secret: it counts no second time. */
export async function saveTotp(tx: Tx, personId: OfficeId, secretText: string, step: number): Promise<void> {
  const row = { sealed: totpSecrets.seal(tx, { personId }, secretText), lastStep: step }
  await tx.db
    .insertInto('officeTotp')
    .values({ personId, ...row })
    .onConflict((clash) => clash.column('personId').doUpdateSet(row))
    .execute()
}

/** The secret in base32; null for a person without an app, or where the key that sealed it is not here. */
export async function findTotp(tx: Tx, personId: OfficeId): Promise<string | null> {
  const row = await tx.db
    .selectFrom('officeTotp')
    .select('sealed')
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row ? totpSecrets.open(tx, { personId }, row.sealed) : null
}

/** Uses up all codes until this step. False when one of them was used: of two requests at once one gets it. */
export async function takeTotpStep(tx: Tx, personId: OfficeId, step: number): Promise<boolean> {
  const taken = await tx.db
    .updateTable('officeTotp')
    .set({ lastStep: step })
    .where('personId', '=', personId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** New codes in place of all older ones. */
export async function saveRecoveryCodes(tx: Tx, personId: OfficeId, codes: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('officeRecoveryCode').where('personId', '=', personId).execute()
  const rows = codes.map((code) => ({ hash: hashOfCode(personId, code), personId }))
  await tx.db.insertInto('officeRecoveryCode').values(rows).execute()
}

/** False when it is no open code of this person. */
export async function takeRecoveryCode(tx: Tx, personId: OfficeId, code: string): Promise<boolean> {
  const taken = await tx.db
    .deleteFrom('officeRecoveryCode')
    .where('hash', '=', hashOfCode(personId, code))
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

export async function countRecoveryCodes(tx: Tx, personId: OfficeId): Promise<number> {
  const row = await tx.db
    .selectFrom('officeRecoveryCode')
    .select(({ fn }) => fn.countAll<number | string>().as('left'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(row.left)
}

/** Takes every second factor from this person. */
export async function deleteFactors(tx: Tx, personId: OfficeId): Promise<void> {
  await tx.db.deleteFrom('officeTotp').where('personId', '=', personId).execute()
  await tx.db.deleteFrom('officeRecoveryCode').where('personId', '=', personId).execute()
}

/** Two people may have made the same code; 80 random bits need no salt beside. */
function hashOfCode(personId: OfficeId, code: string): string {
  return hashOf(`${personId} ${code}`)
}
