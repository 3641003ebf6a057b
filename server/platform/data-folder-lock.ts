import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another server holds the same data folder. */
export class DataFolderInUse extends Error {}

/**
 * Holds a data folder for one server. The lock is the operating system's own, taken through an empty database file, so
 * it goes with the process however that ends; a file with a process id in it would outlive a `kill -9`.
 * @throws DataFolderInUse at once when another server holds it.
 */
export function lockDataFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true })
  const file = new DatabaseSync(join(folder, 'server.lock'))
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    // SQLITE_BUSY is 5.
    if ((error as { errcode?: number }).errcode !== 5) throw error
    throw new DataFolderInUse(
      `Another server is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return { release: () => file.close() }
}
