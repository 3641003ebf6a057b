import type { GuardianLink } from '#contract/access/guardian-links.ts'
import type { GuardianLinkId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { findGuardianLink, type StoredGuardianLink } from './guardian-link-store.ts'

/** The fields of a link that tutors see: neither its secret nor its browser. */
export function viewGuardianLink({
  id,
  studentId,
  relation,
  maker,
  madeAt,
  expiresAt,
  boundAt,
  lastUsedAt,
  revokedAt,
}: StoredGuardianLink): GuardianLink {
  return { id, studentId, relation, madeBy: maker, madeAt, expiresAt, boundAt, lastUsedAt, revokedAt }
}

/** A link that was stored before. */
export async function getGuardianLink(tx: Tx, id: GuardianLinkId): Promise<StoredGuardianLink> {
  const link = await findGuardianLink(tx, { id })
  if (!link) throw new Error(`No guardian link ${id}`)
  return link
}
