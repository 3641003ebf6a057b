import type { StudentId } from '#contract/kernel/ids.ts'
import { grantHashes, type NewGrant } from '#server/access/grants/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { WrongGuesses } from './rules.ts'

declare module '#server/access/grants/kinds.ts' {
  interface GrantKinds {
    'picture-password': true
  }
}

interface StoredPicturePassword {
  id: string
  studentId: StudentId
  /** Of the pictures, salted; null where the key that sealed it is not here. */
  hash: string | null
  madeAt: number
  lastUsedAt: number | null
}

/** Those of these students who have one. */
export async function listPicturePasswords(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<StoredPicturePassword[]> {
  if (studentIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('grant')
    .select(['id', 'personId', 'hash', 'madeAt', 'lastUsedAt'])
    .where('role', '=', 'student')
    .where('personId', 'in', studentIds)
    .where('kind', '=', 'picture-password')
    .where('revokedAt', 'is', null)
    .execute()
  return rows.map(({ personId, ...row }) => ({
    ...row,
    hash: grantHashes.open(tx, row, row.hash),
    studentId: personId as StudentId,
  }))
}

/** A student's picture password, which has no term. */
export function pictureGrant(
  tx: Tx,
  { studentId, ...made }: { studentId: StudentId } & Pick<NewGrant, 'branchId' | 'madeBy' | 'madeAt'>,
): NewGrant {
  const whose = { kind: 'picture-password', role: 'student', personId: studentId } as const
  return { ...made, ...whose, id: tx.newId<string>(), expiresAt: null }
}

/** The wrong tries in a row of those of these students who have some. */
export async function listGuesses(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<ReadonlyMap<StudentId, WrongGuesses>> {
  if (studentIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('pictureGuesses')
    .selectAll()
    .where('studentId', 'in', studentIds)
    .execute()
  return new Map(rows.map(({ studentId, wrong, lastAt }) => [studentId, { wrong, lastAt }]))
}

/** The wrong tries of a student, whose other tries wait until this transaction is over. */
export async function lockGuesses(tx: Tx, studentId: StudentId): Promise<WrongGuesses> {
  // The row is written before it is read, so that guesses made in parallel queue up here.
  const { wrong, lastAt } = await tx.db
    .insertInto('pictureGuesses')
    .values({ studentId, wrong: 0, lastAt: 0 })
    .onConflict((clash) => clash.column('studentId').doUpdateSet({ studentId }))
    .returning(['wrong', 'lastAt'])
    .executeTakeFirstOrThrow()
  return { wrong, lastAt }
}

export async function saveGuesses(
  tx: Tx,
  studentId: StudentId,
  { wrong, lastAt }: WrongGuesses,
): Promise<void> {
  await tx.db
    .updateTable('pictureGuesses')
    .set({ wrong, lastAt })
    .where('studentId', '=', studentId)
    .execute()
}

/** After the right pictures, new ones, or a tutor's unlocking, no wrong try counts any more. */
export async function forgetGuesses(tx: Tx, studentId: StudentId): Promise<void> {
  await tx.db.deleteFrom('pictureGuesses').where('studentId', '=', studentId).execute()
}
