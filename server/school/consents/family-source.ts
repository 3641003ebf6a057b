import type { Refusal } from '#contract/kernel/refusal.ts'
import type { Parent } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ConsentSource } from './consent-store.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    familysWayIn: FamilysWayIn
  }
}

/**
 * The lasting link by which a guardian visits; a refusal where somebody of the school may be the one who presses: by a link that
 * works once, which anybody can have opened, or in a browser with which one of them has signed in before.
 */
export type FamilysWayIn = (
  tx: Tx,
  who: Parent,
  now: Date,
) => Promise<NonNullable<ConsentSource['grant']> | Refusal<'OwnLinkOnly'>>
