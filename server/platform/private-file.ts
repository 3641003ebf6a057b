import { chmodSync, closeSync, existsSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** What SQLite puts beside a database, with the database's own rights. */
const BESIDE = ['-wal', '-shm', '-journal']
const OURS = /^(school\.sqlite(-\w+)?|server\.lock(-\w+)?)$/

/**
 * Makes a file of the data folder that its owner alone can read, and closes the folder with it. Files of an earlier version are
 * tightened. A folder that holds something of another program is left as it is. The opening that follows tells what is wrong
 * with a file that cannot be made.
 * @returns the file's path.
 */
export function privateFile(folder: string, name: string): string {
  const path = join(folder, name)
  try {
    keepPrivate(folder, path)
  } catch (error) {
    // A mounted disk may know no such rights, or another owner: the school opens all the same.
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
