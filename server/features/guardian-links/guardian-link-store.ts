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
    .insertInto('guardian_link')
    .values({
      id: link.id,
      hash: hashOf(secret),
      branch_id: link.branchId,
      student_id: link.studentId,
      relation: link.relation,
      made_by: link.madeBy,
      made_at: link.madeAt,
      expires_at: link.expiresAt,
      browser_hash: null,
      bound_at: null,
      last_used_at: null,
      revoked_at: null,
      revoked_by: null,
    })
    .execute()
}

/** Returns the link in any status. Reading it has no effect on it. */
export async function findGuardianLink(tx: Tx, by: Secret | { id: GuardianLinkId }) {
  const rows = linkRows(tx)
  const row =
    typeof by === 'string' ? rows.where('hash', '=', hashOf(by)) : rows.where('guardian_link.id', '=', by.id)
  return (await row.executeTakeFirst()) ?? null
}

/** The lasting link by which a visit began; null for a visit by a link that works once. */
export async function findLinkOfVisit(tx: Tx, signInId: SignInId): Promise<StoredGuardianLink | null> {
  const rows = linkRows(tx).innerJoin('sign_in', 'way_id', 'guardian_link.id')
  const row = rows.where('sign_in.id', '=', signInId).where('way', '=', 'guardian-link')
  return (await row.executeTakeFirst()) ?? null
}

/** A student's links in any status, the newest first. */
export async function listGuardianLinks(tx: Tx, studentId: StudentId): Promise<StoredGuardianLink[]> {
  const own = linkRows(tx).where('student_id', '=', studentId)
  return await own.orderBy('made_at', 'desc').orderBy('guardian_link.id').execute()
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
    .updateTable('guardian_link')
    .set({ browser_hash: hashOf(browser), bound_at: at, last_used_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .where('browser_hash', 'is', null)
    .where('revoked_at', 'is', null)
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
    .updateTable('guardian_link')
    .set({ last_used_at: now.getTime(), expires_at: expiresAt })
    .where('id', '=', id)
    .where('browser_hash', '=', hashOf(browser))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Something that hangs on the link is in use, such as a calendar: the link's end is put off, once a day at most. */
export async function keepGuardianLink(tx: Tx, id: GuardianLinkId, now: Date): Promise<void> {
  const expiresAt = linkEnd(now.getTime(), now.getTime())
  await tx.db
    .updateTable('guardian_link')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('bound_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .where('expires_at', '<=', expiresAt - KEPT_EVERY_MS)
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
    .updateTable('guardian_link')
    .set({ revoked_at: now.getTime(), revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
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
    .updateTable('guardian_link')
    .set({ revoked_at: now.getTime(), revoked_by: by })
    .where('student_id', '=', studentId)
    .where('revoked_at', 'is', null)
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
    .selectFrom('guardian_link')
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

function linkRows(tx: Tx) {
  return tx.db
    .selectFrom('guardian_link')
    .innerJoin('staff', 'staff.id', 'made_by')
    .select([
      'guardian_link.id',
      'guardian_link.branch_id as branchId',
      'student_id as studentId',
      'relation',
      'made_by as madeBy',
      'staff.display_name as maker',
      'made_at as madeAt',
      'expires_at as expiresAt',
      'guardian_link.browser_hash as browserHash',
      'bound_at as boundAt',
      'last_used_at as lastUsedAt',
      'revoked_at as revokedAt',
    ])
}
