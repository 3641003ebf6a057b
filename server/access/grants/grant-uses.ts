import type { LessonId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'
import { COLUMNS, isNobodys, isOf, isOpenAt, type StoredGrant, type WhoseGrants } from './grant-rows.ts'
import type { GrantKind } from './kinds.ts'

/** Uses it up. When twenty requests try at once, one of them gets it. Null when it is not open any more. */
export async function takeOnce(tx: Tx, id: string, now: Date): Promise<StoredGrant | null> {
  const row = await tx.db
    .updateTable('grant')
    .set({ usedAt: now.getTime() })
    .where('id', '=', id)
    .where(isOpenAt(now))
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Notes a use of one that opens again and again; false when it was revoked in the same moment. @param until its new end, ms. */
export async function takeUse(tx: Tx, id: string, now: Date, until?: number): Promise<boolean> {
  const used = await tx.db
    .updateTable('grant')
    .set({ lastUsedAt: now.getTime(), ...(until !== undefined && { expiresAt: until }) })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Binds it to a browser. When two open it at once, one of them gets it. @param until its new end, ms. */
export async function takeBinding(
  tx: Tx,
  id: string,
  browser: string,
  { now, until, isUse }: { now: Date; until: number; isUse: boolean },
): Promise<boolean> {
  const at = now.getTime()
  const bound = await tx.db
    .updateTable('grant')
    .set({ browserHash: hashOf(browser), boundAt: at, expiresAt: until, ...(isUse && { lastUsedAt: at }) })
    .where('id', '=', id)
    .where('browserHash', 'is', null)
    .where(isOpenAt(now))
    .executeTakeFirst()
  return bound.numUpdatedRows === 1n
}

/** The office says yes to its browser; false when it has been revoked or allowed before. @param until its new end, ms. */
export async function takeAllowed(
  tx: Tx,
  id: string,
  by: NonNullable<StoredGrant['allowedBy']>,
  { now, until }: { now: Date; until: number },
): Promise<boolean> {
  const allowed = await tx.db
    .updateTable('grant')
    .set({ allowedAt: now.getTime(), allowedBy: by, expiresAt: until })
    .where('id', '=', id)
    .where('boundAt', 'is not', null)
    .where('allowedAt', 'is', null)
    .where(isOpenAt(now))
    .executeTakeFirst()
  return allowed.numUpdatedRows === 1n
}

/** Puts the end off of one that is bound and open. @param until its new end, ms; written where it moves by this much at least. */
export async function putOff(tx: Tx, id: string, now: Date, until: number, byAtLeast: number): Promise<void> {
  await tx.db
    .updateTable('grant')
    .set({ expiresAt: until })
    .where('id', '=', id)
    .where('boundAt', 'is not', null)
    .where(isOpenAt(now))
    .where('expiresAt', '<=', until - byAtLeast)
    .execute()
}

export interface TakingBack {
  /** Null when another of its kind takes its place. */
  by: string | null
  now: Date
  /** Also those that were used up: what they began is to end. */
  evenUsed?: boolean
}

/** Revokes those that still stand, and returns them. What they began is ended by the caller. */
export async function takeBack(
  tx: Tx,
  kinds: readonly GrantKind[] | 'any',
  whose: WhoseGrants,
  { by, now, evenUsed = false }: TakingBack,
): Promise<StoredGrant[]> {
  if (isNobodys(whose)) return []
  return await tx.db
    .updateTable('grant')
    .set({ revokedAt: now.getTime(), revokedBy: by })
    .where(isOf(whose))
    .where('revokedAt', 'is', null)
    .$if(!evenUsed, (own) => own.where('usedAt', 'is', null))
    .$if(kinds !== 'any', (own) => own.where('kind', 'in', kinds as readonly GrantKind[]))
    .returning(COLUMNS)
    .execute()
}

/** Lets the unused ones of a lesson expire now. */
export async function expireOfLesson(
  tx: Tx,
  kinds: readonly GrantKind[],
  lessonId: LessonId,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('grant')
    .set({ expiresAt: now.getTime() })
    .where('lessonId', '=', lessonId)
    .where('kind', 'in', kinds)
    .where(isOpenAt(now))
    .execute()
}
