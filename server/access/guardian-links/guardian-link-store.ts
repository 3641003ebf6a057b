import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, GuardianLinkId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { GuardianRelation } from '#contract/school/consents.ts'
import { grantStore, grantUses, type StoredGrant } from '#server/access/grants/index.ts'
import { signInTimes } from '#server/access/identity/index.ts'
import type { Parent } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { linkEnd } from './rules.ts'

declare module '#server/access/grants/kinds.ts' {
  interface GrantKinds {
    'guardian-link': true
  }
}

const KIND = ['guardian-link'] as const
const PUT_OFF_EVERY_MS = 86_400_000

export interface StoredGuardianLink {
  id: GuardianLinkId
  branchId: BranchId
  studentId: StudentId
  relation: GuardianRelation
  madeBy: TutorId | OfficeId
  /** The maker's name. */
  maker: string
  madeAt: number
  expiresAt: number
  browserHash: string | null
  boundAt: number | null
  lastUsedAt: number | null
  revokedAt: number | null
}
type NewGuardianLink = Pick<
  StoredGuardianLink,
  'id' | 'branchId' | 'studentId' | 'relation' | 'madeBy' | 'madeAt' | 'expiresAt'
>

/** Two tutors, or two presses, make a student's links one after the other. */
export async function lockGuardianLinks(tx: Tx, studentId: StudentId): Promise<void> {
  await directoryStore.holdStudents(tx, [studentId])
}

export async function saveGuardianLink(
  tx: Tx,
  secret: Secret,
  { studentId, ...link }: NewGuardianLink,
): Promise<boolean> {
  const whose = { role: 'student', personId: studentId } as const
  return await grantStore.saveGrant(tx, hashOf(secret), { ...link, ...whose, kind: 'guardian-link' })
}

/** Returns the link in any status. Reading it has no effect on it. */
export async function findGuardianLink(
  tx: Tx,
  by: Secret | { id: GuardianLinkId },
): Promise<StoredGuardianLink | null> {
  const found = await grantStore.findGrant(tx, KIND, by)
  return found && (await withMakers(tx, [found]))[0]!
}

/** The lasting link by which this visit began; null for a link that works once, after which nobody could end what came of it. */
export async function findOwnLink(tx: Tx, { signInId }: Parent, now: Date): Promise<GuardianLinkId | null> {
  const { way, wayId } = await signInTimes.getSignInStart(tx, signInId)
  const link = way === 'guardian-link' ? await findGuardianLink(tx, { id: wayId as GuardianLinkId }) : null
  return link && grantStore.isOpen(link, now.getTime()) ? link.id : null
}

/** A student's links in any status, the newest first. */
export async function listGuardianLinks(tx: Tx, studentId: StudentId): Promise<StoredGuardianLink[]> {
  const links = await grantStore.listGrants(tx, KIND, { role: 'student', personIds: [studentId] })
  return (await withMakers(tx, links)).toSorted((a, b) => b.madeAt - a.madeAt)
}

/** Something that hangs on the link is in use, such as a calendar: the link's end is put off, once a day at most. */
export async function keepGuardianLink(tx: Tx, id: GuardianLinkId, now: Date): Promise<void> {
  await grantUses.putOff(tx, id, now, linkEnd(now.getTime(), now.getTime()), PUT_OFF_EVERY_MS)
}

async function withMakers(tx: Tx, links: readonly StoredGrant[]): Promise<StoredGuardianLink[]> {
  const names = await directoryStore.staffNames(
    tx,
    links.map(({ madeBy }) => madeBy as StoredGuardianLink['madeBy']),
  )
  return links.map((link) => {
    const { branchId, madeAt, browserHash, boundAt, lastUsedAt, revokedAt } = link
    return {
      id: link.id as GuardianLinkId,
      studentId: link.personId as StudentId,
      relation: link.relation!,
      madeBy: link.madeBy!,
      maker: names.get(link.madeBy!) ?? '',
      expiresAt: link.expiresAt!,
      branchId,
      madeAt,
      browserHash,
      boundAt,
      lastUsedAt,
      revokedAt,
    }
  })
}
