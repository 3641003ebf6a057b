import type { Tx } from '#server/platform/database.ts'
import { findCurrentKey, listEndedKeys, replaceKey } from '#server/platform/keys/key-store.ts'
import { keysOf } from '#server/platform/keys/keys-of.ts'
import { SchoolKey } from '#server/platform/keys/keys.ts'
import { sealAgain } from './seal-again.ts'

/**
 * Makes a new key with the commit, and seals everything with it. The one before still opens what it signed, unless that is to end at
 * once; older ones end. False where the keys are given by the environment, which only a person can change.
 */
export async function rotateKeys(
  tx: Tx,
  now: Date,
  { endsFormer }: { endsFormer: boolean },
): Promise<boolean> {
  const { files } = keysOf(tx.database)
  if (!files) return false
  const key = SchoolKey.make()
  const before = await findCurrentKey(tx)
  await sealAgain(tx, key)
  await replaceKey(tx, key, endsFormer || !before ? null : before.id, now)
  const ended = await listEndedKeys(tx)
  // A key that is here before the commit is used at the next start at the latest; rows without their key would be lost.
  tx.beforeCommit(async () => files.add(key))
  tx.onCommit(() => files.drop(ended))
  return true
}
