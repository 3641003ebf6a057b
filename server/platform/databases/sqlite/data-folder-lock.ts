import { once } from 'node:events'
import { mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { privateFile } from '#server/platform/config/private-file.ts'
import { DatabaseUnavailable } from '#server/platform/database.ts'
import { SQLITE_BUSY, sqliteCode, sqliteTrouble } from './sqlite-trouble.ts'

/** Another server holds the same data folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another server is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Locks a data folder for one server. Both locks belong to the operating system and end with the process in any case; a
 * file with a process id would outlive a `kill -9`. The file lock works between all containers that share the folder; the
 * folder lock survives the deletion of the file.
 * @throws DataFolderInUse at once when another server holds it.
 * @throws DatabaseUnavailable with a sentence when the folder cannot be made or written.
 */
export async function lockDataFolder(folder: string): Promise<{ release(): void }> {
  makeFolder(folder)
  const releaseFolder = process.platform === 'linux' ? await lockFolder(folder) : () => {}
  try {
    const releaseFile = lockFile(folder)
    return {
      release() {
        releaseFile()
        releaseFolder()
      },
    }
  } catch (error) {
    releaseFolder()
    throw error
  }
}

/** An empty database file, locked as SQLite locks. */
function lockFile(folder: string): () => void {
  const path = privateFile(folder, 'server.lock')
  let file: DatabaseSync | null = null
  try {
    file = new DatabaseSync(path)
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    file?.close()
    if (sqliteCode(error) === SQLITE_BUSY) throw new DataFolderInUse(folder)
    throw sqliteTrouble(error, path) ?? error
  }
  return () => file.close()
}

/** An abstract socket, named by the folder's identity and not by its path. Source: unix(7), abstract sockets. */
async function lockFolder(folder: string): Promise<() => void> {
  const { dev, ino } = statSync(folder)
  const name = createServer((stranger) => stranger.destroy()).unref()
  name.listen(`\0lepton-remote-class/${dev}/${ino}`)
  try {
    await once(name, 'listening')
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new DataFolderInUse(folder) : error
  }
  return () => name.close()
}

/** @throws DatabaseUnavailable with a sentence. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new DatabaseUnavailable(
      `The folder ${folder} cannot be made: ${(error as NodeJS.ErrnoException).code}.`,
    )
  }
}
