import { totp } from '#server/access/factors/tables.ts'
import type { Tx } from '#server/platform/database.ts'
import { sealedColumn } from '#server/platform/keys/sealed-column.ts'
import { hashOf } from '#server/platform/secret.ts'

const totpSecrets = sealedColumn(totp, 'sealed')

/** @param step of the code that showed that the app has the secret: it counts no second time. */
export async function saveTotp(tx: Tx, personId: string, secretText: string, step: number): Promise<void> {
  const row = { sealed: totpSecrets.seal(tx, { personId }, secretText), lastStep: step }
  await tx.db
    .insertInto('totp')
    .values({ personId, ...row })
    .onConflict((clash) => clash.column('personId').doUpdateSet(row))
    .execute()
}

/** The secret in base32; null for a person without an app, or where the key that sealed it is not here. */
export async function findTotp(tx: Tx, personId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('totp')
    .select('sealed')
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row ? totpSecrets.open(tx, { personId }, row.sealed) : null
}

/** Those of these people who have an app, also one whose seal cannot be opened here. */
export async function listWithTotp(tx: Tx, people: readonly string[]): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = await tx.db.selectFrom('totp').select('personId').where('personId', 'in', people).execute()
  return new Set(rows.map(({ personId }) => personId))
}

/** Uses up all codes until this step. False when one of them was used: of two requests at once one gets it. */
export async function takeTotpStep(tx: Tx, personId: string, step: number): Promise<boolean> {
  const taken = await tx.db
    .updateTable('totp')
    .set({ lastStep: step })
    .where('personId', '=', personId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** New codes in place of all older ones. */
export async function saveRecoveryCodes(tx: Tx, personId: string, codes: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('recoveryCode').where('personId', '=', personId).execute()
  const rows = codes.map((code) => ({ hash: hashOfCode(personId, code), personId }))
  await tx.db.insertInto('recoveryCode').values(rows).execute()
}

/** False when it is no open code of this person. */
export async function takeRecoveryCode(tx: Tx, personId: string, code: string): Promise<boolean> {
  const taken = await tx.db
    .deleteFrom('recoveryCode')
    .where('hash', '=', hashOfCode(personId, code))
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

export async function countRecoveryCodes(tx: Tx, personId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<number | string>().as('left'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(row.left)
}

/** Takes every second factor from this person. */
export async function deleteFactors(tx: Tx, personId: string): Promise<void> {
  await tx.db.deleteFrom('totp').where('personId', '=', personId).execute()
  await tx.db.deleteFrom('recoveryCode').where('personId', '=', personId).execute()
}

/** Two people may have made the same code; 120 random bits need no salt beside. */
function hashOfCode(personId: string, code: string): string {
  return hashOf(`${personId} ${code}`)
}
