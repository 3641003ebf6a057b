import {
  type GrantKind,
  grantStore,
  grantUses,
  type NewGrant,
  type StoredGrant,
  type WhoseGrants,
} from '#server/access/grants/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Grants } from './made-kind.ts'

interface Ended {
  grants: StoredGrant[]
  /** How many people were signed in by them. */
  signedOut: number
}

/**
 * Takes grants back, in whichever status they stand: the sign-ins that they began end on all servers, the devices that are known
 * by them alone are unknown again, and the grants beneath them end with them.
 */
export async function endGrants(
  tx: Tx,
  { endings }: Pick<Grants, 'endings'>,
  kinds: readonly GrantKind[] | 'any',
  whose: WhoseGrants,
  taking: grantUses.TakingBack,
): Promise<Ended> {
  const grants = await grantUses.takeBack(tx, kinds, whose, taking)
  const { now } = taking
  if (grants.length === 0) return { grants, signedOut: 0 }
  const ids = grants.map(({ id }) => id)
  let signedOut = await endSignIns(tx, { grants: ids }, 'taken-back', now)
  for (const ended of grants) signedOut += (await endings[ended.kind]?.(tx, ended, now)) ?? 0
  const beneath = await endGrants(tx, { endings }, 'any', { parentIds: ids }, taking)
  return { grants, signedOut: signedOut + beneath.signedOut }
}

/**
 * Puts a grant in the place of the one that is in force, which ends. Null when its secret was used before, so that it never moves
 * from one grant to another; of two that are made at the same moment the later stands.
 */
export async function replaceGrant(
  tx: Tx,
  grants: Pick<Grants, 'endings'>,
  hash: string,
  given: NewGrant,
  { by, now }: { by: string; now: Date },
): Promise<Ended | null> {
  if (await grantStore.findGrant(tx, 'any', { hash })) return null
  const { kind, role, personId, parentId } = given
  const whose = parentId ? { parentIds: [parentId] } : { role, personIds: [personId!] }
  const before = await endGrants(tx, grants, [kind], whose, { by, now })
  if (await grantStore.saveGrant(tx, hash, given)) return before
  const other = await endGrants(tx, grants, [kind], whose, { by, now })
  return (await grantStore.saveGrant(tx, hash, given)) ? other : null
}
