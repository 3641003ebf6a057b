import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database.ts'
import { lockDataFolder } from '#server/platform/databases/data-folder-lock.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { SCHOOL_FILE } from '#server/platform/databases/sqlite.ts'

/**
 * Opens a school that no server uses. When the work fails, a data folder is as it was before.
 * @throws DataFolderInUse while a server holds the folder.
 */
export async function intoStorage<T>(
  storage: Config['storage'],
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (storage.kind === 'postgres') return await opened({ ...storage, url: underOwnName(storage.url) }, work)
  const { folder } = storage
  const hadFolder = existsSync(folder)
  const hadSchool = existsSync(join(folder, SCHOOL_FILE))
  const lock = await lockDataFolder(folder)
  let isDone = false
  try {
    const result = await opened(storage, work)
    isDone = true
    return result
  } finally {
    if (!isDone && !hadSchool)
      for (const end of ['', '-wal', '-shm']) await rm(join(folder, SCHOOL_FILE + end), { force: true })
    lock.release()
    if (!isDone && !hadFolder) await removeOwn(folder)
  }
}

/** The database is asked over several connections; the name tells our own from those of others. */
function underOwnName(given: string): string {
  const url = new URL(given)
  url.searchParams.set('application_name', `restore-${randomUUID()}`)
  return url.href
}

async function opened<T>(storage: Config['storage'], work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(storage)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Removes only files that this command made: files that somebody else put into the folder stay. */
async function removeOwn(folder: string): Promise<void> {
  await rm(join(folder, 'server.lock'), { force: true })
  await rmdir(folder).catch(() => {})
}
