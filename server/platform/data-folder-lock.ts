import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseAway } from './database.ts'
import { SQLITE_BUSY, sqliteCode, sqliteTrouble } from './sqlite-trouble.ts'

/** Another server holds the same data folder. */
export class DataFolderInUse extends Error {}

/**
 * Holds a data folder for one server. The lock is the operating system's own, taken through an empty database file, so
 * it goes with the process however that ends; a file with a process id in it would outlive a `kill -9`.
 * @throws DataFolderInUse at once when another server holds it.
 * @throws DatabaseAway with a sentence when the folder cannot be made or written.
 */
export function lockDataFolder(folder: string): { release(): void } {
  makeFolder(folder)
  const path = join(folder, 'server.lock')
  let file: DatabaseSync | null = null
  try {
    file = new DatabaseSync(path)
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    file?.close()
    if (sqliteCode(error) !== SQLITE_BUSY) throw sqliteTrouble(error, path) ?? error
    throw new DataFolderInUse(
      `Another server is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return { release: () => file.close() }
}

/** @throws DatabaseAway with a sentence. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new DatabaseAway(`The folder ${folder} cannot be made: ${(error as NodeJS.ErrnoException).code}.`)
  }
}
