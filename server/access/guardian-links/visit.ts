import type { StudentId } from '#contract/kernel/ids.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { beginVisit, signInTimes } from '#server/access/identity/index.ts'
import { linkDoor } from '#server/access/links/index.ts'
import { knownDevices } from '#server/access/sign-in-attempts/index.ts'
import type { Parent } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import type { FamilysWayIn } from '#server/school/consents/index.ts'
import { getBranch } from '#server/school/index.ts'
import { listStudents } from '#server/school/people/index.ts'
import { findGuardianLink, findOwnLink } from './guardian-link-store.ts'

declare module '#server/access/links/link-store.ts' {
  interface LinkPurposes {
    'parents-page': true
  }
}

/** The lasting link of a visit that is a family's own. */
export const familysWayIn: FamilysWayIn = async (tx, who, now) => {
  const id = await findOwnLink(tx, who, now)
  const link = id && (await findGuardianLink(tx, { id }))
  if (!link) return refuse('OwnLinkOnly')
  const { browserHash } = await signInTimes.getSignInStart(tx, who.signInId)
  const staff = browserHash === null ? null : await knownDevices.listStaffOf(tx, [browserHash])
  return staff?.size ? refuse('OwnLinkOnly') : { id: link.id, relation: link.relation }
}

const PARENT_STAYS_MS = 60 * 60_000

/** Opens a student's page for parents by a link. */
export const parentsDoor = linkDoor(['parents-page'], (coming, { personId }) =>
  beginParentsVisit(coming, personId as StudentId),
)

/** A visit to this student's page, whatever let the guardian in. */
export async function beginParentsVisit(
  coming: Parameters<typeof beginVisit>[0],
  studentId: StudentId,
): ReturnType<typeof beginVisit> {
  const [student] = await listStudents(coming.tx, [studentId])
  const { id, displayName, branchId } = student!
  const { timeZone } = await getBranch(coming.tx, branchId)
  const me = { role: 'parent', studentId: id, displayName, timeZone } as const
  return await beginVisit(coming, { role: 'parent', id, branchId }, me, PARENT_STAYS_MS)
}

/** The time until which a parent may read, ms, and if they can come again by the same link. */
export async function viewParentsVisit(
  tx: Tx,
  { signInId }: Parent,
): Promise<{ visitEndsAt: number; canReturn: boolean }> {
  const { startedAt, way } = await signInTimes.getSignInStart(tx, signInId)
  return { visitEndsAt: startedAt + PARENT_STAYS_MS, canReturn: way !== 'link' }
}
