import type { Secret } from '#contract/kernel/fields.ts'
import type { GuardianLinkId, OfficeId, SignInId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'
import { linkEnd } from './rules.ts'

const KEPT_EVERY_MS = 86_400_000

export type StoredGuardianLink = NonNullable<Awaited<ReturnType<typeof findGuardianLink>>>
type NewGuardianLink = Pick<
  StoredGuardianLink,
  'id' | 'branchId' | 'studentId' | 'relation' | 'madeBy' | 'madeAt' | 'expiresAt'
>

/** Two tutors, or two presses, make a student's links one after the other. */
export async function lockGuardianLinks(tx: Tx, studentId: StudentId): Promise<void> {
  const row = tx.db.selectFrom('student').select('id').where('id', '=', studentId)
  await (tx.database.kind === 'postgres' ? row.forUpdate() : row).execute()
}

export async function saveGuardianLink(tx: Tx, secret: Secret, link: NewGuardianLink): Promise<void> {
  await tx.db
    .insertInto('guardianLink')
    .values({
      id: link.id,
      hash: hashOf(secret),
      branchId: link.branchId,
      studentId: link.studentId,
      relation: link.relation,
      madeBy: link.madeBy,
      madeAt: link.madeAt,
      expiresAt: link.expiresAt,
      browserHash: null,
      boundAt: null,
      lastUsedAt: null,
      revokedAt: null,
      revokedBy: null,
    })
    .execute()
}

/** Returns the link in any status. Reading it has no effect on it. */
export async function findGuardianLink(tx: Tx, by: Secret | { id: GuardianLinkId }) {
  const rows = linkRows(tx)
  const row =
    typeof by === 'string' ? rows.where('hash', '=', hashOf(by)) : rows.where('guardianLink.id', '=', by.id)
  return (await row.executeTakeFirst()) ?? null
}

/** The lasting link by which a visit began; null for a visit by a link that works once. */
export async function findLinkOfVisit(tx: Tx, signInId: SignInId): Promise<StoredGuardianLink | null> {
  const rows = linkRows(tx).innerJoin('signIn', 'wayId', 'guardianLink.id')
  const row = rows.where('signIn.id', '=', signInId).where('way', '=', 'guardian-link')
  return (await row.executeTakeFirst()) ?? null
}

/** A student's links in any status, the newest first. */
export async function listGuardianLinks(tx: Tx, studentId: StudentId): Promise<StoredGuardianLink[]> {
  const own = linkRows(tx).where('studentId', '=', studentId)
  return await own.orderBy('madeAt', 'desc').orderBy('guardianLink.id').execute()
}

/** Binds a link to a browser. When two devices press at once, one of them gets it. */
export async function takeBinding(
  tx: Tx,
  id: GuardianLinkId,
  browser: string,
  { now, expiresAt }: { now: Date; expiresAt: number },
): Promise<boolean> {
  const at = now.getTime()
  const bound = await tx.db
    .updateTable('guardianLink')
    .set({ browserHash: hashOf(browser), boundAt: at, lastUsedAt: at, expiresAt })
    .where('id', '=', id)
    .where('browserHash', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return bound.numUpdatedRows === 1n
}

/** Notes a use by the browser that the link is bound to, if it was not revoked in the same moment. */
export async function takeUse(
  tx: Tx,
  id: GuardianLinkId,
  browser: string,
  { now, expiresAt }: { now: Date; expiresAt: number },
): Promise<boolean> {
  const used = await tx.db
    .updateTable('guardianLink')
    .set({ lastUsedAt: now.getTime(), expiresAt })
    .where('id', '=', id)
    .where('browserHash', '=', hashOf(browser))
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Something that hangs on the link is in use, such as a calendar: the link's end is put off, once a day at most. */
export async function keepGuardianLink(tx: Tx, id: GuardianLinkId, now: Date): Promise<void> {
  const expiresAt = linkEnd(now.getTime(), now.getTime())
  await tx.db
    .updateTable('guardianLink')
    .set({ expiresAt })
    .where('id', '=', id)
    .where('boundAt', 'is not', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.getTime())
    .where('expiresAt', '<=', expiresAt - KEPT_EVERY_MS)
    .execute()
}

/** Revokes a link; false when it was revoked before. */
export async function takeGuardianLinkBack(
  tx: Tx,
  id: GuardianLinkId,
  by: TutorId | OfficeId,
  now: Date,
): Promise<boolean> {
  const revoked = await tx.db
    .updateTable('guardianLink')
    .set({ revokedAt: now.getTime(), revokedBy: by })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows === 1n
}

/** Revokes all links of a student; returns those that were open. */
export async function revokeAllLinks(
  tx: Tx,
  studentId: StudentId,
  by: TutorId | OfficeId,
  now: Date,
): Promise<GuardianLinkId[]> {
  const revoked = tx.db
    .updateTable('guardianLink')
    .set({ revokedAt: now.getTime(), revokedBy: by })
    .where('studentId', '=', studentId)
    .where('revokedAt', 'is', null)
    .returning('id')
  return (await revoked.execute()).map(({ id }) => id)
}

/** The open links that a person made, and those that were opened in these browsers. */
export async function listLinksOfMaker(
  tx: Tx,
  { madeBy, browsers }: { madeBy: string; browsers: readonly string[] },
  now: Date,
): Promise<GuardianLinkId[]> {
  const rows = await tx.db
    .selectFrom('guardianLink')
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

function linkRows(tx: Tx) {
  return tx.db
    .selectFrom('guardianLink')
    .innerJoin('staff', 'staff.id', 'madeBy')
    .select([
      'guardianLink.id',
      'guardianLink.branchId as branchId',
      'studentId as studentId',
      'relation',
      'madeBy as madeBy',
      'staff.displayName as maker',
      'madeAt as madeAt',
      'expiresAt as expiresAt',
      'guardianLink.browserHash as browserHash',
      'boundAt as boundAt',
      'lastUsedAt as lastUsedAt',
      'revokedAt as revokedAt',
    ])
}
