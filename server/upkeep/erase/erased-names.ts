import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/platform/database.ts'
import { sealedColumn } from '#server/platform/keys/sealed-column.ts'
import { erasedName } from '#server/upkeep/tables.ts'

const names = sealedColumn(erasedName, 'sealed')

/** @returns what stands for this person in the audit from now on. */
export async function saveErasedName(tx: Tx, name: string, now: Date): Promise<string> {
  const standIn = `erased ${randomBytes(5).toString('hex')}`
  const row = { standIn, sealed: names.seal(tx, { standIn }, name), erasedAt: now.getTime() }
  await tx.db.insertInto('erasedName').values(row).execute()
  return standIn
}

/** The name for which it stands; null after its time, or where the key that sealed it is not here. */
export async function findErasedName(tx: Tx, standIn: string): Promise<string | null> {
  const row = tx.db.selectFrom('erasedName').select('sealed').where('standIn', '=', standIn)
  const found = await row.executeTakeFirst()
  return found ? names.open(tx, { standIn }, found.sealed) : null
}
