import type { Config } from '../config/config.ts'
import type { Database } from '../database.ts'
import { GivenKeys } from './given-keys.ts'
import { KeyFiles, keysFolder } from './key-files.ts'
import type { Keys } from './keys.ts'

const given = new WeakMap<Database, Keys>()

/** Opens the school in this database with the keys of this configuration. */
export function giveKeys(database: Database, place: Config['keys']): void {
  given.set(database, 'words' in place ? GivenKeys.read(place.words) : new KeyFiles(place.folder))
}

/** The keys of the school in this database. */
export function keysOf(database: Database): Keys {
  let keys = given.get(database)
  if (!keys) {
    keys = new KeyFiles(keysFolder(database.folder))
    given.set(database, keys)
  }
  return keys
}
