import type { EndedGrants } from '#contract/access/ended-grants.ts'
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
import { endedKindOf, signInsOf, sumOf } from './ended.ts'
import type { Grants } from './made-kind.ts'

interface Ended {
  grants: StoredGrant[]
  /** How many people were signed in by them. */
  signedOut: number
  /** These, those beneath them and what they began, as the office reads it. */
  ended: EndedGrants[]
}

/**
 * Takes grants back, in whichever status they stand: the sign-ins that they began end on all servers, the devices that are known
 * by them alone are unknown again, and the grants beneath them end with them.
 */
export async function endGrants(
  tx: Tx,
  all: Grants,
  kinds: readonly GrantKind[] | 'any',
  whose: WhoseGrants,
  taking: grantUses.TakingBack,
): Promise<Ended> {
  const grants = await grantUses.takeBack(tx, kinds, whose, taking)
  const { now } = taking
  if (grants.length === 0) return { grants, signedOut: 0, ended: [] }
  const entries: EndedGrants[] = []
  for (const [kind, same] of Map.groupBy(grants, (each) => endedKindOf(all, each))) {
    const count = same.filter((each) => grantStore.isOpen({ ...each, revokedAt: null }, now.getTime())).length
    const signIns = await endSignIns(tx, { grants: same.map(({ id }) => id) }, 'taken-back', now)
    entries.push({ kind, count, signIns })
  }
  for (const each of grants) entries.push(...[(await all.endings[each.kind]?.(tx, each, now)) ?? []].flat())
  const beneath = await endGrants(tx, all, 'any', { parentIds: grants.map(({ id }) => id) }, taking)
  const ended = sumOf([...entries, ...beneath.ended])
  return { grants, signedOut: signInsOf(ended), ended }
}

/**
 * Puts a grant in the place of the one that is in force, which ends. Null when its secret was used before, so that it never moves
 * from one grant to another; of two that are made at the same moment the later stands.
 */
export async function replaceGrant(
  tx: Tx,
  grants: Grants,
  hash: string,
  given: NewGrant,
  { by, now }: { by: string; now: Date },
): Promise<Ended | null> {
  if (await grantStore.findGrant(tx, 'any', { hash })) return null
  const { kind, role, personId, parentId } = given
  const whose = role === 'guardian' ? { parentIds: [parentId!] } : { role, personIds: [personId!] }
  const before = await endGrants(tx, grants, [kind], whose, { by, now })
  if (await grantStore.saveGrant(tx, hash, given)) return before
  const other = await endGrants(tx, grants, [kind], whose, { by, now })
  return (await grantStore.saveGrant(tx, hash, given)) ? other : null
}
