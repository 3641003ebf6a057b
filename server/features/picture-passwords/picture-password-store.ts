import type { StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import type { WrongGuesses } from './rules.ts'

type StoredPicturePassword = Awaited<ReturnType<typeof listPicturePasswords>>[number]

/** Those of these students who have one. */
export async function listPicturePasswords(tx: Tx, studentIds: readonly StudentId[]) {
  if (studentIds.length === 0) return []
  return await tx.db
    .selectFrom('picture_password')
    .select(['student_id as studentId', 'hash', 'made_at as madeAt', 'last_used_at as lastUsedAt'])
    .where('student_id', 'in', studentIds)
    .execute()
}

/** Makes this the student's picture password, in place of the one before. */
export async function savePicturePassword(
  tx: Tx,
  { studentId, hash, madeBy, madeAt }: Omit<StoredPicturePassword, 'lastUsedAt'> & { madeBy: TutorId },
): Promise<void> {
  const facts = { hash, made_by: madeBy, made_at: madeAt, last_used_at: null }
  await tx.db
    .insertInto('picture_password')
    .values({ student_id: studentId, ...facts })
    .onConflict((clash) => clash.column('student_id').doUpdateSet(facts))
    .execute()
}

/** Takes it away; false when there is none. */
export async function takePicturePassword(tx: Tx, studentId: StudentId): Promise<boolean> {
  const taken = await tx.db
    .deleteFrom('picture_password')
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

/** The students whose picture password this tutor made. */
export async function listPicturesBy(tx: Tx, maker: string): Promise<StudentId[]> {
  const rows = await tx.db
    .selectFrom('picture_password')
    .select('student_id')
    .where('made_by', '=', maker as TutorId)
    .execute()
  return rows.map(({ student_id }) => student_id)
}

/** Notes the use of a picture password; false when a tutor has made another one, or taken it away, in the same moment. */
export async function takePictureUse(
  tx: Tx,
  studentId: StudentId,
  hash: string,
  now: Date,
): Promise<boolean> {
  const used = await tx.db
    .updateTable('picture_password')
    .set({ last_used_at: now.getTime() })
    .where('student_id', '=', studentId)
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
    .selectFrom('picture_guesses')
    .selectAll()
    .where('student_id', 'in', studentIds)
    .execute()
  return new Map(rows.map(({ student_id, wrong, last_at }) => [student_id, { wrong, lastAt: last_at }]))
}

/** The wrong tries of a student, whose other tries wait until this transaction is over. */
export async function lockGuesses(tx: Tx, studentId: StudentId): Promise<WrongGuesses> {
  // The row is written before it is read, so that guesses made in parallel queue up here.
  const { wrong, last_at: lastAt } = await tx.db
    .insertInto('picture_guesses')
    .values({ student_id: studentId, wrong: 0, last_at: 0 })
    .onConflict((clash) => clash.column('student_id').doUpdateSet({ student_id: studentId }))
    .returning(['wrong', 'last_at'])
    .executeTakeFirstOrThrow()
  return { wrong, lastAt }
}

export async function saveGuesses(
  tx: Tx,
  studentId: StudentId,
  { wrong, lastAt }: WrongGuesses,
): Promise<void> {
  await tx.db
    .updateTable('picture_guesses')
    .set({ wrong, last_at: lastAt })
    .where('student_id', '=', studentId)
    .execute()
}

/** After the right pictures, new ones, or a tutor's unlocking, no wrong try counts any more. */
export async function forgetGuesses(tx: Tx, studentId: StudentId): Promise<void> {
  await tx.db.deleteFrom('picture_guesses').where('student_id', '=', studentId).execute()
}
