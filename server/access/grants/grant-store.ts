import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { hashOf } from '#server/platform/secret.ts'
import { COLUMNS, isNobodys, isOf, isOpenAt, type StoredGrant, type WhoseGrants } from './grant-rows.ts'
import type { GrantKind } from './kinds.ts'

/** The columns that a new grant must have; every other one is null by default. */
export type NewGrant = Pick<
  StoredGrant,
  'id' | 'kind' | 'branchId' | 'role' | 'personId' | 'madeBy' | 'madeAt' | 'expiresAt'
> &
  Partial<
    Pick<StoredGrant, 'lessonId' | 'classroomId' | 'parentId' | 'relation' | 'language' | 'name' | 'scopes'>
  >

/**
 * Saves a grant that the hash of its secret opens. False when the secret was used before, so that it never moves from one grant to
 * another, or when another one is in force where there may be one.
 */
export async function saveGrant(tx: Tx, hash: string, given: NewGrant): Promise<boolean> {
  const saved = await tx.db
    .insertInto('grant')
    .values({ ...NOTHING, ...given, hash })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  return saved.numInsertedOrUpdatedRows === 1n
}

const NOTHING = {
  lessonId: null,
  classroomId: null,
  parentId: null,
  browserHash: null,
  boundAt: null,
  allowedAt: null,
  allowedBy: null,
  lastUsedAt: null,
  usedAt: null,
  revokedAt: null,
  revokedBy: null,
  relation: null,
  language: null,
  name: null,
  scopes: null,
}

/** Reading it has no effect on it. */
export async function findGrant(
  tx: Tx,
  kinds: readonly GrantKind[] | 'any',
  by: Secret | { hash: string } | { id: string },
): Promise<StoredGrant | null> {
  const rows = tx.db.selectFrom('grant').select(COLUMNS)
  const own = kinds === 'any' ? rows : rows.where('kind', 'in', kinds)
  const row =
    typeof by === 'object' && 'id' in by
      ? own.where('grant.id', '=', by.id)
      : own.where('hash', '=', typeof by === 'string' ? hashOf(by) : by.hash)
  return (await row.executeTakeFirst()) ?? null
}

/** @param at only those that still open something then. */
export async function listGrants(
  tx: Tx,
  kinds: readonly GrantKind[] | 'any',
  whose: WhoseGrants,
  at: Date | null = null,
): Promise<StoredGrant[]> {
  if (isNobodys(whose)) return []
  const rows = tx.db.selectFrom('grant').select(COLUMNS).where(isOf(whose))
  return await rows
    .$if(kinds !== 'any', (own) => own.where('kind', 'in', kinds as readonly GrantKind[]))
    .$if(at !== null, (own) => own.where(isOpenAt(at!)))
    .orderBy('madeAt')
    .orderBy('grant.id')
    .execute()
}

/** The open grants of one kind in a branch, the oldest first. */
export async function listOfBranch(
  tx: Tx,
  kind: GrantKind,
  branchId: StoredGrant['branchId'] | 'any',
): Promise<StoredGrant[]> {
  return await tx.db
    .selectFrom('grant')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .$if(branchId !== 'any', (own) => own.where('branchId', '=', branchId as StoredGrant['branchId']))
    .orderBy('madeAt')
    .orderBy('grant.id')
    .execute()
}

/** The ones of these lessons for which there is a way in, of whatever status. */
export async function listLessonsWithGrants(tx: Tx, lessonIds: readonly LessonId[]): Promise<LessonId[]> {
  const found: LessonId[] = []
  for (const some of inPieces(lessonIds)) {
    const grants = tx.db.selectFrom('grant').select('lessonId').distinct().where('lessonId', 'in', some)
    found.push(...(await grants.execute()).map(({ lessonId }) => lessonId!))
  }
  return found
}

/** True while it opens something: not used up, not revoked, not expired. @param now ms */
export function isOpen(
  {
    revokedAt,
    expiresAt,
    usedAt = null,
  }: Pick<StoredGrant, 'revokedAt' | 'expiresAt'> & { usedAt?: number | null },
  now: number,
): boolean {
  return revokedAt === null && usedAt === null && (expiresAt === null || now < expiresAt)
}
