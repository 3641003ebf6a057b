import type { GuardianLinkId } from '#contract/kernel/ids.ts'
import { findLinkOfVisit, isOpen } from '#server/features/guardian-links/index.ts'
import type { Parent } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** True for a school with a mail server. */
    sendsLetters: boolean
  }
}

/** The lasting link by which this visit began; null for a link that works once, after which nobody could stop the letters. */
export async function findOwnLink(tx: Tx, who: Parent, now: Date): Promise<GuardianLinkId | null> {
  const link = await findLinkOfVisit(tx, who.signInId)
  return link && isOpen(link, now.getTime()) ? link.id : null
}
