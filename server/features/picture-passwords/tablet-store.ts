import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, ClassroomId, ClassroomTabletId, OfficeId, TutorId } from '#contract/kernel/ids.ts'
import type { ClassroomTablet } from '#contract/picture-passwords.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'
import { TABLET_UNUSED_MS, TABLET_WAITS_MS } from './rules.ts'

export type StoredTablet = NonNullable<Awaited<ReturnType<typeof findTablet>>>
type NewTablet = Pick<StoredTablet, 'id' | 'branchId' | 'classroomId' | 'madeBy' | 'madeAt' | 'expiresAt'>

/** Returns false when this secret was used before. */
export async function saveTablet(tx: Tx, secret: Secret, tablet: NewTablet): Promise<boolean> {
  const saved = await tx.db
    .insertInto('classroom_tablet')
    .values({
      id: tablet.id,
      hash: hashOf(secret),
      branch_id: tablet.branchId,
      classroom_id: tablet.classroomId,
      made_by: tablet.madeBy,
      made_at: tablet.madeAt,
      expires_at: tablet.expiresAt,
      browser_hash: null,
      bound_at: null,
      last_used_at: null,
      revoked_at: null,
      revoked_by: null,
      allowed_at: null,
      allowed_by: null,
    })
    .onConflict((clash) => clash.column('hash').doNothing())
    .executeTakeFirst()
  return saved.numInsertedOrUpdatedRows === 1n
}

/** Returns the tablet in any status. */
export async function findTablet(tx: Tx, by: Secret | { id: ClassroomTabletId }) {
  const rows = tabletRows(tx)
  const row =
    typeof by === 'string'
      ? rows.where('hash', '=', hashOf(by))
      : rows.where('classroom_tablet.id', '=', by.id)
  return (await row.executeTakeFirst()) ?? null
}

/** A classroom's tablets, and the links of which one may still become a tablet; the oldest first. */
export async function listTablets(tx: Tx, classroomId: ClassroomId, now: Date): Promise<StoredTablet[]> {
  return await tabletRows(tx)
    .where('classroom_id', '=', classroomId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .orderBy('made_at')
    .orderBy('classroom_tablet.id')
    .execute()
}

/** Binds the link to a browser. When two open it at once, one of them gets it. */
export async function takeBinding(
  tx: Tx,
  id: ClassroomTabletId,
  browser: string,
  now: Date,
): Promise<boolean> {
  const bound = await tx.db
    .updateTable('classroom_tablet')
    .set({
      browser_hash: hashOf(browser),
      bound_at: now.getTime(),
      expires_at: now.getTime() + TABLET_WAITS_MS,
    })
    .where('id', '=', id)
    .where('browser_hash', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst()
  return bound.numUpdatedRows === 1n
}

/** The office says yes to a tablet; false when it has been revoked or allowed before. */
export async function takeAllowed(tx: Tx, id: ClassroomTabletId, by: OfficeId, now: Date): Promise<boolean> {
  const allowed = await tx.db
    .updateTable('classroom_tablet')
    .set({ allowed_at: now.getTime(), allowed_by: by, expires_at: now.getTime() + TABLET_UNUSED_MS })
    .where('id', '=', id)
    .where('bound_at', 'is not', null)
    .where('allowed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst()
  return allowed.numUpdatedRows === 1n
}

/** Notes a use of a tablet, which puts its end off; false when it was revoked in the same moment. */
export async function takeTabletUse(tx: Tx, id: ClassroomTabletId, now: Date): Promise<boolean> {
  const used = await tx.db
    .updateTable('classroom_tablet')
    .set({ last_used_at: now.getTime(), expires_at: now.getTime() + TABLET_UNUSED_MS })
    .where('id', '=', id)
    .where('allowed_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Revokes a tablet; false when it was revoked before. */
export async function takeTabletBack(tx: Tx, id: ClassroomTabletId, by: string, now: Date): Promise<boolean> {
  const revoked = await tx.db
    .updateTable('classroom_tablet')
    .set({ revoked_at: now.getTime(), revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows === 1n
}

/** A branch's tablets that have opened their link and have not ended, those that wait for the office first. */
export async function listTabletsOfBranch(tx: Tx, branchId: BranchId, now: Date): Promise<StoredTablet[]> {
  const tablets = await tabletRows(tx)
    .where('classroom_tablet.branch_id', '=', branchId)
    .where('revoked_at', 'is', null)
    .where('bound_at', 'is not', null)
    .where('expires_at', '>', now.getTime())
    .orderBy('bound_at')
    .orderBy('classroom_tablet.id')
    .execute()
  return tablets.toSorted((a, b) => Number(a.allowedAt !== null) - Number(b.allowedAt !== null))
}

/** The open tablets that a person made, and those that are browsers in which they have signed in. */
export async function listTabletsOfMaker(
  tx: Tx,
  { madeBy, browsers }: { madeBy: string; browsers: readonly string[] },
  now: Date,
): Promise<ClassroomTabletId[]> {
  const rows = await tx.db
    .selectFrom('classroom_tablet')
    .select('id')
    .where((row) =>
      row.or([
        row('made_by', '=', madeBy as TutorId),
        ...(browsers.length > 0 ? [row('browser_hash', 'in', browsers)] : []),
      ]),
    )
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .execute()
  return rows.map(({ id }) => id)
}

/** The fields of a tablet that tutors see. */
export function viewTablet(tablet: StoredTablet): ClassroomTablet {
  const { id, maker, madeAt, expiresAt, boundAt, allowedAt, lastUsedAt } = tablet
  return { id, madeBy: maker, madeAt, expiresAt, boundAt, allowedAt, lastUsedAt }
}

function tabletRows(tx: Tx) {
  return tx.db
    .selectFrom('classroom_tablet')
    .innerJoin('tutor', 'tutor.id', 'made_by')
    .innerJoin('classroom', 'classroom.id', 'classroom_id')
    .select([
      'classroom_tablet.id',
      'classroom_tablet.branch_id as branchId',
      'classroom_id as classroomId',
      'classroom.name as classroom',
      'made_by as madeBy',
      'tutor.display_name as maker',
      'made_at as madeAt',
      'expires_at as expiresAt',
      'browser_hash as browserHash',
      'bound_at as boundAt',
      'last_used_at as lastUsedAt',
      'revoked_at as revokedAt',
      'allowed_at as allowedAt',
    ])
}
