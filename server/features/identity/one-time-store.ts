import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, LessonId, StudentId, TutorId, UrlId } from '#contract/kernel/ids.ts'
import type { Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Tables } from '#server/platform/databases/tables.ts'
import { hashOf } from './hash-of.ts'

/** Every purpose a link can have; those of the features above are named here, so that no two mean the same word. */
export type LinkPurpose =
  | 'sign-in'
  | 'lesson'
  | 'viewer'
  | 'parents-page'
  | 'link-sso'
  | 'trial'
  | 'trial-sso'

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    one_time_url: {
      id: UrlId
      hash: string
      purpose: LinkPurpose
      branch_id: BranchId
      role: Person['role']
      person_id: string
      lesson_id: LessonId | null
      made_by: TutorId | null
      made_at: number
      expires_at: number
      used_at: number | null
      revoked_at: number | null
      revoked_by: TutorId | null
    }
  }
}

export interface Link {
  id: UrlId
  purpose: LinkPurpose
  branchId: BranchId
  role: Person['role']
  personId: string
  lessonId: LessonId | null
  madeBy: TutorId | null
  madeAt: number
  expiresAt: number
  usedAt: number | null
  revokedAt: number | null
}

/** False when this secret was given away before: nobody's link becomes another's. */
export async function saveLink(
  tx: Tx,
  secret: Secret,
  link: Omit<Link, 'usedAt' | 'revokedAt'>,
): Promise<boolean> {
  const saved = await tx.db
    .insertInto('one_time_url')
    .values({
      id: link.id,
      hash: hashOf(secret),
      purpose: link.purpose,
      branch_id: link.branchId,
      role: link.role,
      person_id: link.personId,
      lesson_id: link.lessonId,
      made_by: link.madeBy,
      made_at: link.madeAt,
      expires_at: link.expiresAt,
      used_at: null,
      revoked_at: null,
      revoked_by: null,
    })
    .onConflict((clash) => clash.column('hash').doNothing())
    .executeTakeFirst()
  return saved.numInsertedOrUpdatedRows === 1n
}

/** Uses the link up: of twenty who try at once, one is given it. Null when it is not open any more. */
export async function takeLink(tx: Tx, id: UrlId, now: Date): Promise<Link | null> {
  const row = await tx.db
    .updateTable('one_time_url')
    .set({ used_at: now.getTime() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .returningAll()
    .executeTakeFirst()
  return row ? linkOf(row) : null
}

/** Takes a link back, used or not; null when it was taken back before. */
export async function revokeLink(tx: Tx, id: UrlId, by: TutorId, now: Date): Promise<Link | null> {
  const row = await tx.db
    .updateTable('one_time_url')
    .set({ revoked_at: now.getTime(), revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ? linkOf(row) : null
}

/** Takes back all that a person was given for this and has not used. By nobody, when another of the same kind replaces it. */
export async function revokeLinksOf(
  tx: Tx,
  studentId: StudentId,
  purposes: readonly LinkPurpose[],
  by: TutorId | null,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('one_time_url')
    .set({ revoked_at: now.getTime(), revoked_by: by })
    .where('role', '=', 'student')
    .where('person_id', '=', studentId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/** With a lesson ends what was open for looking on at it. */
export async function closeLinksOfLesson(tx: Tx, lessonId: LessonId, now: Date): Promise<void> {
  await tx.db
    .updateTable('one_time_url')
    .set({ expires_at: now.getTime() })
    .where('lesson_id', '=', lessonId)
    .where('purpose', 'in', ['viewer', 'lesson'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.getTime())
    .execute()
}

/** Whatever became of it. Reading it uses nothing up. */
export async function findLink(tx: Tx, secret: Secret): Promise<Link | null> {
  const row = await tx.db
    .selectFrom('one_time_url')
    .selectAll()
    .where('hash', '=', hashOf(secret))
    .executeTakeFirst()
  return row ? linkOf(row) : null
}

/** The same by the id that its maker knows. */
export async function findLinkById(tx: Tx, id: UrlId): Promise<Link | null> {
  const row = await tx.db.selectFrom('one_time_url').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? linkOf(row) : null
}

/** What a lesson's people were given, the newest first. */
export async function listLinksOfLesson(tx: Tx, lessonId: LessonId): Promise<Link[]> {
  const rows = await tx.db
    .selectFrom('one_time_url')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(linkOf)
}

function linkOf(row: Tables['one_time_url']): Link {
  return {
    id: row.id,
    purpose: row.purpose,
    branchId: row.branch_id,
    role: row.role,
    personId: row.person_id,
    lessonId: row.lesson_id,
    madeBy: row.made_by,
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    revokedAt: row.revoked_at,
  }
}
