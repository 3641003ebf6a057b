import type { Tx } from '#server/platform/database.ts'
import { findCurrentKey, proofOf, replaceKey } from '#server/platform/keys/key-store.ts'
import { keysOf } from '#server/platform/keys/keys-of.ts'
import { schoolKeys } from '#server/upkeep/index.ts'
import { Refused } from '../console.ts'

/** Texts of a restored school that no key opens any more. */
export type LostTexts = schoolKeys.SealedTexts[]

/**
 * Sees whether the keys of a restored school are here. Without them nothing opens that they sealed.
 * @throws Refused, unless it was said that the school is to begin with other keys.
 */
export async function takeKeys(
  tx: Tx,
  now: Date,
  { withoutKeys }: { withoutKeys: boolean },
): Promise<LostTexts> {
  const keys = keysOf(tx.database)
  const known = await findCurrentKey(tx)
  const same = known && keys.find(known.id)
  if (!known || (same && proofOf(same) === known.proof)) return []
  const lost = (await schoolKeys.countSealed(tx)).filter((each) => each.lost > 0)
  if (lost.length > 0 && !withoutKeys)
    throw new Refused(
      `The keys of this school are not in ${keys.place}: its key is ${known.id}. Bring them (KEYS_DIR or KEYS), or add --without-keys: then every password, second step and picture password must be set anew. Nothing was restored.`,
    )
  await replaceKey(tx, keys.current(), null, now)
  return lost
}
