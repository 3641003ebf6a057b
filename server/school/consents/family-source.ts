import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Parent } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ConsentSource } from './consent-store.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    familysVisit: FamilysVisit
  }
}

/**
 * The lasting link by which a guardian visits, and if a person of the school has signed in with this browser before. The grant is
 * null for a link that works once: anybody of the school can have opened it.
 */
export type FamilysVisit = (
  tx: Tx,
  who: Parent,
  now: Date,
) => Promise<{ grant: ConsentSource['grant'] | null; isOfSchool: boolean }>

/** The family's own way in; a refusal where somebody of the school may be the one who presses. */
export async function ownWayIn(
  familysVisit: FamilysVisit,
  { tx, who, now }: { tx: Tx; who: Parent; now: Date },
): Promise<NonNullable<ConsentSource['grant']> | Refusal<'OwnLinkOnly' | 'DeviceOfSchool'>> {
  const { grant, isOfSchool } = await familysVisit(tx, who, now)
  if (!grant) return refuse('OwnLinkOnly')
  return isOfSchool ? refuse('DeviceOfSchool') : grant
}
