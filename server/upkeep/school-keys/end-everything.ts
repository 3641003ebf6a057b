import type { MadeGrants } from '#contract/access/ended-grants.ts'
import type { SignInId } from '#contract/kernel/ids.ts'
import { endGrants, type Grants } from '#server/access/endings/index.ts'
import { grantStore, type StoredGrant } from '#server/access/grants/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { knownDevices } from '#server/access/sign-in-attempts/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { rotateKeys } from './rotate-keys.ts'

export interface EverythingEnded {
  /** How many people and guests were signed in. */
  signIns: number
  /** The ways in that somebody had made and that still opened something, by kind. */
  made: MadeGrants[]
  /** The calendar addresses that were read. */
  calendars: number
  /** False where the keys are given by the environment, which only a person can change. */
  hasNewKeys: boolean
}

const EVERYBODYS = { everybodys: true } as const

/**
 * The answer to a theft of which nobody knows how far it reaches: every sign-in and every way in that somebody has made ends at once,
 * no device is known any more, and no key of before opens or signs anything. Passwords, second steps and joined accounts stay.
 * @param spared the sign-in of the person who presses it, who has just shown that it is them.
 */
export async function endEverything(
  tx: Tx,
  grants: Grants,
  { by, now, spared }: { by: string; now: Date; spared: SignInId | null },
): Promise<EverythingEnded> {
  const open = await grantStore.listGrants(tx, 'any', EVERYBODYS, now)
  const signIns = await endSignIns(tx, { everybodyBut: spared }, 'taken-back', now)
  await endGrants(tx, grants, 'any', EVERYBODYS, { by, now, evenUsed: true })
  for (const { endFor } of Object.values(grants.made)) await endFor?.(tx, 'everybody', now)
  await knownDevices.forgetDevices(tx, EVERYBODYS)
  const hasNewKeys = await rotateKeys(tx, now, { endsFormer: true })
  return { signIns, made: byKind(grants, open), calendars: countOf(open, ['calendar']), hasNewKeys }
}

function byKind({ made }: Grants, open: readonly StoredGrant[]): MadeGrants[] {
  return Object.entries(made)
    .map(([kind, { kinds }]) => ({
      kind: kind as keyof typeof made,
      count: countOf(open, kinds),
      signIns: 0,
    }))
    .filter(({ count }) => count > 0)
}

function countOf(open: readonly StoredGrant[], kinds: readonly StoredGrant['kind'][]): number {
  return open.filter(({ kind }) => kinds.includes(kind)).length
}
