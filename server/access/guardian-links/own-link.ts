import type { GuardianLinkId } from '#contract/kernel/ids.ts'
import type { Parent } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { findLinkOfVisit } from './guardian-link-store.ts'
import { isOpen } from './rules.ts'

/** The lasting link by which this visit began; null for a link that works once, after which nobody could end what came of it. */
export async function findOwnLink(tx: Tx, who: Parent, now: Date): Promise<GuardianLinkId | null> {
  const link = await findLinkOfVisit(tx, who.signInId)
  return link && isOpen(link, now.getTime()) ? link.id : null
}
