import type { Secret } from '#contract/kernel/fields.ts'
import type { TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'

export type StoredWallCode = NonNullable<Awaited<ReturnType<typeof findWallCode>>>

/** Returns the wall code, expired or not. */
export async function findWallCode(tx: Tx, secret: Secret) {
  const row = await tx.db
    .selectFrom('wallCode')
    .select(['hash', 'branchId as branchId', 'lessonId as lessonId'])
    .select(['madeBy as madeBy', 'madeAt as madeAt', 'expiresAt as expiresAt'])
    .where('hash', '=', hashOf(secret))
    .executeTakeFirst()
  return row ?? null
}

/** Returns false when this secret was used before. */
export async function saveWallCode(
  tx: Tx,
  secret: Secret,
  { branchId, lessonId, madeBy, madeAt, expiresAt }: Omit<StoredWallCode, 'hash'>,
): Promise<boolean> {
  const saved = await tx.db
    .insertInto('wallCode')
    .values({
      hash: hashOf(secret),
      branchId,
      lessonId,
      madeBy,
      madeAt,
      expiresAt,
    })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  return saved.numInsertedOrUpdatedRows === 1n
}

/** The open wall codes that a tutor made, as their hashes. */
export async function listCodesBy(tx: Tx, maker: string, now: Date): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('wallCode')
    .select('hash')
    .where('madeBy', '=', maker as TutorId)
    .where('expiresAt', '>', now.getTime())
    .execute()
  return rows.map(({ hash }) => hash)
}

export async function endWallCode(tx: Tx, hash: string, now: Date): Promise<void> {
  await tx.db.updateTable('wallCode').set({ expiresAt: now.getTime() }).where('hash', '=', hash).execute()
}

export async function endWallCodes(tx: Tx, now: Date): Promise<void> {
  const open = tx.db.updateTable('wallCode').where('expiresAt', '>', now.getTime())
  await open.set({ expiresAt: now.getTime() }).execute()
}

/** Deletes wall codes that ended before this, with their join requests: a lesson makes one code a minute. */
export async function deleteOldCodes(tx: Tx, before: number): Promise<void> {
  await tx.db.deleteFrom('wallCode').where('expiresAt', '<', before).execute()
  await tx.db.deleteFrom('joinRequest').where('expiresAt', '<', before).execute()
}
