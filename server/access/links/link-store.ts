import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, TutorId, UrlId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'

/**
 * The purposes that a link can have. Each feature adds its own by declaration merging, so that no lower one has to know it.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the features
export interface LinkPurposes {}
export type LinkPurpose = keyof LinkPurposes

const COLUMNS = [
  'id',
  'purpose',
  'branchId as branchId',
  'role',
  'personId as personId',
  'lessonId as lessonId',
  'madeBy as madeBy',
  'madeAt as madeAt',
  'expiresAt as expiresAt',
  'usedAt as usedAt',
  'revokedAt as revokedAt',
] as const

export type StoredLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Returns false when this secret was used for another link before, so that a secret never moves from one link to another. */
export async function saveLink(
  tx: Tx,
  secret: Secret,
  link: Omit<StoredLink, 'usedAt' | 'revokedAt'>,
): Promise<boolean> {
  const saved = await tx.db
    .insertInto('oneTimeUrl')
    .values({
      id: link.id,
      hash: hashOf(secret),
      purpose: link.purpose,
      branchId: link.branchId,
      role: link.role,
      personId: link.personId,
      lessonId: link.lessonId,
      madeBy: link.madeBy,
      madeAt: link.madeAt,
      expiresAt: link.expiresAt,
      usedAt: null,
      revokedAt: null,
      revokedBy: null,
    })
    .onConflict((clash) => clash.column('hash').doNothing())
    .executeTakeFirst()
  return saved.numInsertedOrUpdatedRows === 1n
}

/** Uses the link up. When twenty requests try at once, one of them gets it. Null when the link is not open any more. */
export async function takeLink(tx: Tx, id: UrlId, now: Date): Promise<StoredLink | null> {
  const row = await tx.db
    .updateTable('oneTimeUrl')
    .set({ usedAt: now.getTime() })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.getTime())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Revokes a link, used or not; null when it was revoked before. */
export async function revokeLink(tx: Tx, id: UrlId, by: TutorId, now: Date): Promise<StoredLink | null> {
  const row = await tx.db
    .updateTable('oneTimeUrl')
    .set({ revokedAt: now.getTime(), revokedBy: by })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Revokes all unused links of a person for this purpose. The revoker is null when another link of the same kind replaces it. */
export async function revokeLinksOf(
  tx: Tx,
  { role, personId }: Pick<StoredLink, 'role' | 'personId'>,
  purposes: readonly LinkPurpose[] | 'all',
  by: string | null,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('oneTimeUrl')
    .set({ revokedAt: now.getTime(), revokedBy: by })
    .where('role', '=', role)
    .where('personId', '=', personId)
    .$if(purposes !== 'all', (rows) => rows.where('purpose', 'in', purposes as readonly LinkPurpose[]))
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute()
}

/** The unused links that a person made, of the purposes that are asked for. */
export async function listLinksBy(
  tx: Tx,
  maker: string,
  isAsked: (purpose: LinkPurpose) => boolean,
  now: Date,
): Promise<UrlId[]> {
  const rows = await tx.db
    .selectFrom('oneTimeUrl')
    .select(['id', 'purpose'])
    .where('madeBy', '=', maker as TutorId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.getTime())
    .execute()
  return rows.filter(({ purpose }) => isAsked(purpose)).map(({ id }) => id)
}

/** Revokes these links, as far as nobody has used or revoked them. */
export async function revokeLinks(tx: Tx, ids: readonly UrlId[], by: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('oneTimeUrl')
    .set({ revokedAt: now.getTime(), revokedBy: by })
    .where('id', 'in', ids)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Ends the open links of a lesson for these purposes when the lesson ends. */
export async function closeLinks(
  tx: Tx,
  lessonId: LessonId,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('oneTimeUrl')
    .set({ expiresAt: now.getTime() })
    .where('lessonId', '=', lessonId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.getTime())
    .execute()
}

/** Returns the link in any status. Reading it does not use it up. */
export async function findLink(tx: Tx, secret: Secret) {
  const row = await tx.db
    .selectFrom('oneTimeUrl')
    .select(COLUMNS)
    .where('hash', '=', hashOf(secret))
    .executeTakeFirst()
  return row ?? null
}

/** The same, by the id that the maker of the link has. */
export async function findLinkById(tx: Tx, id: UrlId): Promise<StoredLink | null> {
  const row = await tx.db.selectFrom('oneTimeUrl').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The links of a lesson's people, the newest first. */
export async function listLinksOfLesson(tx: Tx, lessonId: LessonId): Promise<StoredLink[]> {
  return await tx.db
    .selectFrom('oneTimeUrl')
    .select(COLUMNS)
    .where('lessonId', '=', lessonId)
    .orderBy('madeAt', 'desc')
    .orderBy('id')
    .execute()
}
