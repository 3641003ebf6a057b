import type { Config } from '../config/config.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { type PlaceEvents, PostgresPlace } from './postgres-place.ts'

/** This process as the one server of its school. */
export interface SoleServer {
  /** False while the lock is lost: nothing may be done in the database. */
  isSole(): boolean
  release(): Promise<void>
}

/**
 * Resolves when no other server serves the school: at once in a data folder; on PostgreSQL after the other server's end.
 * @throws DataFolderInUse when another server holds the data folder.
 * @throws DatabaseUnavailable when folder or database cannot be used.
 */
export async function becomeSoleServer(storage: Config['storage'], events: PlaceEvents): Promise<SoleServer> {
  if (storage.kind === 'sqlite') {
    const lock = await lockDataFolder(storage.folder)
    return { isSole: () => true, release: async () => lock.release() }
  }
  const place = new PostgresPlace(storage.url, events)
  await place.take()
  return { isSole: () => place.isHeld, release: () => place.release() }
}
