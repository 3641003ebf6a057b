import type { StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import type { WrongGuesses } from './rules.ts'

type StoredPicturePassword = Awaited<ReturnType<typeof listPicturePasswords>>[number]

/** Those of these students who have one. */
export async function listPicturePasswords(tx: Tx, studentIds: readonly StudentId[]) {
  if (studentIds.length === 0) return []
  return await tx.db
    .selectFrom('picturePassword')
    .select(['studentId as studentId', 'hash', 'madeAt as madeAt', 'lastUsedAt as lastUsedAt'])
    .where('studentId', 'in', studentIds)
    .execute()
}

/** Makes this the student's picture password, in place of the one before. */
export async function savePicturePassword(
  tx: Tx,
  { studentId, hash, madeBy, madeAt }: Omit<StoredPicturePassword, 'lastUsedAt'> & { madeBy: TutorId },
): Promise<void> {
  const facts = { hash, madeBy, madeAt, lastUsedAt: null }
  await tx.db
    .insertInto('picturePassword')
    .values({ studentId, ...facts })
    .onConflict((clash) => clash.column('studentId').doUpdateSet(facts))
    .execute()
}

/** Takes it away; false when there is none. */
export async function takePicturePassword(tx: Tx, studentId: StudentId): Promise<boolean> {
  const taken = await tx.db
    .deleteFrom('picturePassword')
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

/** The students whose picture password this tutor made. */
export async function listPicturesBy(tx: Tx, maker: string): Promise<StudentId[]> {
  const rows = await tx.db
    .selectFrom('picturePassword')
    .select('studentId')
    .where('madeBy', '=', maker as TutorId)
    .execute()
  return rows.map(({ studentId }) => studentId)
}

/** Notes the use of a picture password; false when a tutor has made another one, or taken it away, in the same moment. */
export async function takePictureUse(
  tx: Tx,
  studentId: StudentId,
  hash: string,
  now: Date,
): Promise<boolean> {
  const used = await tx.db
    .updateTable('picturePassword')
    .set({ lastUsedAt: now.getTime() })
    .where('studentId', '=', studentId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
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
