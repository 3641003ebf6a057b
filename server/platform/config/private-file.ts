import { chmodSync, closeSync, existsSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** The files that SQLite creates beside a database, with the database's permissions. */
const BESIDE = ['-wal', '-shm', '-journal']
const OURS = /^(school\.sqlite(-\w+)?|server\.lock(-\w+)?|erased\.list|keys)$/

/**
 * Creates a file that only its owner can read in the data folder, and restricts the folder as well. Files of an earlier
 * version are restricted too. A folder with another program's files is left as it is. If the file cannot be made, the
 * caller's open reports the reason.
 * @returns the file's path.
 */
export function privateFile(folder: string, name: string): string {
  const path = join(folder, name)
  try {
    keepPrivate(folder, path)
  } catch (error) {
    // A mounted disk may not support permissions, or have another owner: the school opens all the same.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
  }
  return path
}

function keepPrivate(folder: string, path: string): void {
  if (readdirSync(folder).every((each) => OURS.test(each))) chmodSync(folder, FOLDER_MODE)
  closeSync(openSync(path, 'a', FILE_MODE))
  for (const each of [path, ...BESIDE.map((end) => path + end)])
    if (existsSync(each)) chmodSync(each, FILE_MODE)
}
