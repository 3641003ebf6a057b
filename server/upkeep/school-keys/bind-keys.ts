import { ConfigError } from '#server/platform/config/config-error.ts'
import type { Database } from '#server/platform/database.ts'
import {
  findCurrentKey,
  listEndedKeys,
  proofOf,
  replaceKey,
  saveFirstKey,
} from '#server/platform/keys/key-store.ts'
import { keysOf } from '#server/platform/keys/keys-of.ts'
import { sealAgain } from './seal-again.ts'

/**
 * Begins to use the keys that are here: those of this school, or its first ones. A current key that is new here takes the place of the
 * one before, which still opens what it sealed and signed; keys that have ended are forgotten.
 * @throws ConfigError naming the place of the keys when they are not those that seal the rows of this school.
 */
export async function bindKeys(database: Database, now: Date): Promise<void> {
  const keys = keysOf(database)
  const current = keys.current()
  const ended = await database.transaction(async (tx) => {
    await saveFirstKey(tx, current, now)
    const known = (await findCurrentKey(tx))!
    const same = keys.find(known.id)
    if (!same || proofOf(same) !== known.proof)
      throw new ConfigError(
        `${keys.place}: these are not the keys of this school. It is sealed by the key ${known.id}: put that back, on each of its servers (docs/operate.md, Keys).`,
      )
    if (current.id !== known.id) {
      await sealAgain(tx, current)
      await replaceKey(tx, current, known.id, now)
    }
    return await listEndedKeys(tx)
  })
  keys.files?.drop(ended)
}
