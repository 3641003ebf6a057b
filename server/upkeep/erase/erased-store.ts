import { createHmac } from 'node:crypto'
import type { StudentId } from '#contract/kernel/ids.ts'
import { secretOf } from '#contract/kernel/random.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { sealedColumn } from '#server/platform/keys/sealed-column.ts'
import { listPeople } from '#server/school/people/index.ts'
import { erasedName } from '#server/upkeep/tables.ts'

const PRINT = /^([\w-]{22})\.([\w-]{43})$/

/** True for a line of a list of erased people. */
export function isPrint(text: string): boolean {
  return PRINT.test(text)
}

function hashOf(key: string, id: string): string {
  return createHmac('sha256', key).update(id).digest('base64url')
}

/** @returns the hash. */
export async function saveErasedPerson(tx: Tx, id: StudentId, now: Date): Promise<string> {
  const key = secretOf(tx.database.runtime.bytes(16))
  const print = `${key}.${hashOf(key, id)}`
  await savePrints(tx, [print], now)
  return print
}

/** Hashes of people who were erased, from wherever they are known. */
export async function savePrints(tx: Tx, prints: readonly string[], now: Date): Promise<void> {
  for (const some of inPieces(prints))
    await tx.db
      .insertInto('erasedPerson')
      .values(some.map((print) => ({ print, at: now.getTime() })))
      .onConflict((clash) => clash.doNothing())
      .execute()
}

/** The hashes of all who were erased. */
export async function listPrints(tx: Pick<Tx, 'db'>): Promise<string[]> {
  const rows = await tx.db.selectFrom('erasedPerson').select('print').orderBy('print').execute()
  return rows.map(({ print }) => print)
}

/** The students of this school, from a backup, whom these hashes name: they were erased after it was made. */
export async function listErasedLater(tx: Tx, prints: readonly string[]): Promise<StudentId[]> {
  const keyed = prints.map((print) => PRINT.exec(print)!.slice(1) as [string, string])
  const people = [...(await listPeople(tx)).values()]
  const students = people.flatMap(({ role, person }) => (role === 'student' ? [person.id as StudentId] : []))
  return students.filter((id) => keyed.some(([key, hash]) => hashOf(key, id) === hash))
}

const names = sealedColumn(erasedName, 'sealed')

/** @returns what stands for this person in the audit from now on. */
export async function saveErasedName(tx: Tx, name: string, now: Date): Promise<string> {
  const standIn = `erased ${Buffer.from(tx.database.runtime.bytes(5)).toString('hex')}`
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
