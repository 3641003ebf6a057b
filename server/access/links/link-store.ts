import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, UrlId } from '#contract/kernel/ids.ts'
import { grantStore, grantUses, type NewGrant, type StoredGrant } from '#server/access/grants/index.ts'
import type { Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'

/**
 * The purposes that a link that works once can have, which are kinds of grants. Each feature adds its own by declaration merging,
 * so that no lower one has to know it.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the features
export interface LinkPurposes {}
export type LinkPurpose = keyof LinkPurposes

declare module '#server/access/grants/kinds.ts' {
  interface GrantKinds extends LinkPurposes {}
}

/** A link with whom it lets in, or whose guardians. */
export type StoredLink = Pick<
  StoredGrant,
  'branchId' | 'lessonId' | 'madeBy' | 'madeAt' | 'usedAt' | 'revokedAt'
> & {
  id: UrlId
  purpose: LinkPurpose
  role: Person['role']
  personId: string
  expiresAt: number
}

/** Returns false when this secret was used before. */
export async function saveLink(
  tx: Tx,
  secret: Secret,
  { purpose, ...link }: Omit<StoredLink, 'usedAt' | 'revokedAt'>,
): Promise<boolean> {
  return await grantStore.saveGrant(tx, hashOf(secret), { ...link, kind: purpose } satisfies NewGrant)
}

/** Uses the link up. When twenty requests try at once, one of them gets it. Null when the link is not open any more. */
export async function takeLink(tx: Tx, id: UrlId, now: Date): Promise<StoredLink | null> {
  return asLink(await grantUses.takeOnce(tx, id, now))
}

/** Returns the link in any status. Reading it does not use it up. */
export async function findLink(
  tx: Tx,
  purposes: readonly LinkPurpose[] | 'any',
  by: Secret | { id: UrlId },
): Promise<StoredLink | null> {
  return asLink(await grantStore.findGrant(tx, purposes, by))
}

/** The links of a lesson's people for these purposes, the newest first. */
export async function listLinksOfLesson(
  tx: Tx,
  purposes: readonly LinkPurpose[],
  lessonId: LessonId,
): Promise<StoredLink[]> {
  const links = await grantStore.listGrants(tx, purposes, { lessonId })
  return links.map((link) => asLink(link)).toSorted((a, b) => b.madeAt - a.madeAt)
}

/** Revokes the unused links of a person for these purposes. @param by null when another link of the same kind replaces it. */
export async function revokeLinksOf(
  tx: Tx,
  { role, personId }: Pick<StoredLink, 'role' | 'personId'>,
  purposes: readonly LinkPurpose[],
  by: string | null,
  now: Date,
): Promise<void> {
  await grantUses.takeBack(tx, purposes, { role, personIds: [personId] }, { by, now })
}

/** The same grant as a link. */
export function asLink(stored: StoredGrant): StoredLink
export function asLink(stored: StoredGrant | null): StoredLink | null
export function asLink(stored: StoredGrant | null): StoredLink | null {
  if (!stored) return null
  const { kind, id, ...link } = stored
  return { ...link, id: id as UrlId, purpose: kind } as StoredLink
}
