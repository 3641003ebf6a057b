import type { ClassroomTablet } from '#contract/access/picture-passwords.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, ClassroomId, ClassroomTabletId, OfficeId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'
import { TABLET_UNUSED_MS, TABLET_WAITS_MS } from './rules.ts'

export type StoredTablet = NonNullable<Awaited<ReturnType<typeof findTablet>>>
type NewTablet = Pick<StoredTablet, 'id' | 'branchId' | 'classroomId' | 'madeBy' | 'madeAt' | 'expiresAt'>

/** Returns false when this secret was used before. */
export async function saveTablet(tx: Tx, secret: Secret, tablet: NewTablet): Promise<boolean> {
  const saved = await tx.db
    .insertInto('classroomTablet')
    .values({
      id: tablet.id,
      hash: hashOf(secret),
      branchId: tablet.branchId,
      classroomId: tablet.classroomId,
      madeBy: tablet.madeBy,
      madeAt: tablet.madeAt,
      expiresAt: tablet.expiresAt,
      browserHash: null,
      boundAt: null,
      lastUsedAt: null,
      revokedAt: null,
      revokedBy: null,
      allowedAt: null,
      allowedBy: null,
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
      : rows.where('classroomTablet.id', '=', by.id)
  return (await row.executeTakeFirst()) ?? null
}

/** A classroom's tablets, and the links of which one may still become a tablet; the oldest first. */
export async function listTablets(tx: Tx, classroomId: ClassroomId, now: Date): Promise<StoredTablet[]> {
  return await tabletRows(tx)
    .where('classroomId', '=', classroomId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.getTime())
    .orderBy('madeAt')
    .orderBy('classroomTablet.id')
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
    .updateTable('classroomTablet')
    .set({
      browserHash: hashOf(browser),
      boundAt: now.getTime(),
      expiresAt: now.getTime() + TABLET_WAITS_MS,
    })
    .where('id', '=', id)
    .where('browserHash', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.getTime())
    .executeTakeFirst()
  return bound.numUpdatedRows === 1n
}

/** The office says yes to a tablet; false when it has been revoked or allowed before. */
export async function takeAllowed(tx: Tx, id: ClassroomTabletId, by: OfficeId, now: Date): Promise<boolean> {
  const allowed = await tx.db
    .updateTable('classroomTablet')
    .set({ allowedAt: now.getTime(), allowedBy: by, expiresAt: now.getTime() + TABLET_UNUSED_MS })
    .where('id', '=', id)
    .where('boundAt', 'is not', null)
    .where('allowedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.getTime())
    .executeTakeFirst()
  return allowed.numUpdatedRows === 1n
}

/** Notes a use of a tablet, which puts its end off; false when it was revoked in the same moment. */
export async function takeTabletUse(tx: Tx, id: ClassroomTabletId, now: Date): Promise<boolean> {
  const used = await tx.db
    .updateTable('classroomTablet')
    .set({ lastUsedAt: now.getTime(), expiresAt: now.getTime() + TABLET_UNUSED_MS })
    .where('id', '=', id)
    .where('allowedAt', 'is not', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Revokes a tablet; false when it was revoked before. */
export async function takeTabletBack(tx: Tx, id: ClassroomTabletId, by: string, now: Date): Promise<boolean> {
  const revoked = await tx.db
    .updateTable('classroomTablet')
    .set({ revokedAt: now.getTime(), revokedBy: by })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows === 1n
}

/** A branch's tablets that have opened their link and have not ended, those that wait for the office first. */
export async function listTabletsOfBranch(tx: Tx, branchId: BranchId, now: Date): Promise<StoredTablet[]> {
  const tablets = await tabletRows(tx)
    .where('classroomTablet.branchId', '=', branchId)
    .where('revokedAt', 'is', null)
    .where('boundAt', 'is not', null)
    .where('expiresAt', '>', now.getTime())
    .orderBy('boundAt')
    .orderBy('classroomTablet.id')
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
    .selectFrom('classroomTablet')
    .select('id')
    .where((row) =>
      row.or([
        row('madeBy', '=', madeBy as TutorId),
        ...(browsers.length > 0 ? [row('browserHash', 'in', browsers)] : []),
      ]),
    )
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.getTime())
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
    .selectFrom('classroomTablet')
    .innerJoin('tutor', 'tutor.id', 'madeBy')
    .innerJoin('classroom', 'classroom.id', 'classroomId')
    .select([
      'classroomTablet.id',
      'classroomTablet.branchId as branchId',
      'classroomId as classroomId',
      'classroom.name as classroom',
      'madeBy as madeBy',
      'tutor.displayName as maker',
      'madeAt as madeAt',
      'expiresAt as expiresAt',
      'browserHash as browserHash',
      'boundAt as boundAt',
      'lastUsedAt as lastUsedAt',
      'revokedAt as revokedAt',
      'allowedAt as allowedAt',
    ])
}
