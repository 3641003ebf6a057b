import type { ClassroomTablet } from '#contract/access/picture-passwords.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, ClassroomId, ClassroomTabletId, TutorId } from '#contract/kernel/ids.ts'
import { grantStore, type StoredGrant } from '#server/access/grants/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'
import { directoryStore } from '#server/school/people/index.ts'

declare module '#server/access/grants/kinds.ts' {
  interface GrantKinds {
    'classroom-tablet': true
  }
}

const KIND = ['classroom-tablet'] as const

/** A tablet of a classroom, or a link by which a browser may become one. */
export interface StoredTablet {
  id: ClassroomTabletId
  branchId: BranchId
  classroomId: ClassroomId
  classroom: string
  madeBy: TutorId
  maker: string
  madeAt: number
  /** Of a link that nobody has opened; afterwards of the tablet, which each use puts off. */
  expiresAt: number
  browserHash: string | null
  boundAt: number | null
  lastUsedAt: number | null
  revokedAt: number | null
  allowedAt: number | null
}
type NewTablet = Pick<StoredTablet, 'id' | 'branchId' | 'classroomId' | 'madeBy' | 'madeAt' | 'expiresAt'>

/** Returns false when this secret was used before. */
export async function saveTablet(tx: Tx, secret: Secret, tablet: NewTablet): Promise<boolean> {
  const whose = { kind: 'classroom-tablet', role: 'classroom', personId: null } as const
  return await grantStore.saveGrant(tx, hashOf(secret), { ...tablet, ...whose })
}

/** Returns the tablet in any status. */
export async function findTablet(
  tx: Tx,
  by: Secret | { id: ClassroomTabletId },
): Promise<StoredTablet | null> {
  const found = await grantStore.findGrant(tx, KIND, by)
  return found && (await withNames(tx, [found]))[0]!
}

/** A classroom's tablets, and the links of which one may still become a tablet; the oldest first. */
export async function listTablets(tx: Tx, classroomId: ClassroomId, now: Date): Promise<StoredTablet[]> {
  return await withNames(tx, await grantStore.listGrants(tx, KIND, { classroomId }, now))
}

/** A branch's tablets that have opened their link and have not ended, those that wait for the office first. */
export async function listTabletsOfBranch(tx: Tx, branchId: BranchId, now: Date): Promise<StoredTablet[]> {
  const tablets = (await grantStore.listOfBranch(tx, 'classroom-tablet', branchId)).filter(
    (tablet) => tablet.boundAt !== null && grantStore.isOpen(tablet, now.getTime()),
  )
  return (await withNames(tx, tablets)).toSorted(
    (a, b) => Number(a.allowedAt !== null) - Number(b.allowedAt !== null) || a.boundAt! - b.boundAt!,
  )
}

/** The fields of a tablet that tutors see. */
export function viewTablet(tablet: StoredTablet): ClassroomTablet {
  const { id, maker, madeAt, expiresAt, boundAt, allowedAt, lastUsedAt } = tablet
  return { id, madeBy: maker, madeAt, expiresAt, boundAt, allowedAt, lastUsedAt }
}

/** All of one branch. */
async function withNames(tx: Tx, tablets: readonly StoredGrant[]): Promise<StoredTablet[]> {
  const [first] = tablets
  if (!first) return []
  const names = await directoryStore.listNames(tx, first.branchId!)
  return tablets.map((tablet) => {
    const { branchId, madeAt, browserHash, boundAt, lastUsedAt, revokedAt, allowedAt } = tablet
    return {
      id: tablet.id as ClassroomTabletId,
      classroomId: tablet.classroomId!,
      classroom: names.get(tablet.classroomId!) ?? '',
      madeBy: tablet.madeBy as TutorId,
      maker: names.get(tablet.madeBy!) ?? '',
      expiresAt: tablet.expiresAt!,
      branchId,
      madeAt,
      browserHash,
      boundAt,
      lastUsedAt,
      revokedAt,
      allowedAt,
    }
  })
}
