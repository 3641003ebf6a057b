import type { Epoch } from '#contract/kernel/live/revision.ts'
import type { Config } from '#server/platform/config/config.ts'
import { nodeRuntime } from '#server/platform/runtime.ts'
import { lockDataFolder } from '../sqlite/data-folder-lock.ts'
import { type PlaceEvents, PostgresPlace } from './postgres-place.ts'

/** A server's place among those of its school: several on one PostgreSQL, one on a data folder. */
export interface ServerPlace {
  /** 0 to 126; of two servers that have their places at once, each has another one. */
  readonly number: number
  /** The history in which all these servers count; see contract/kernel/live/revision.ts. */
  readonly epoch: Epoch
  /** False while the place is lost: nothing may be done in the database. */
  isHeld(): boolean
  /** Called at the end of the start: until then no other server of the school begins. */
  begun(): Promise<void>
  release(): Promise<void>
}

/**
 * Resolves when this server may start: at once in a data folder; on PostgreSQL when no other server is starting, and, if the
 * schema has to be changed first, when all others have ended.
 * @throws DataFolderInUse when another server holds the data folder.
 * @throws DatabaseUnavailable when folder or database cannot be used.
 */
export async function takePlace(storage: Config['storage'], events: PlaceEvents): Promise<ServerPlace> {
  if (storage.kind === 'postgres') return await PostgresPlace.take(storage.url, events)
  const lock = await lockDataFolder(storage.folder)
  return {
    number: 0,
    epoch: Buffer.from(nodeRuntime.bytes(9)).toString('base64url'),
    isHeld: () => true,
    begun: async () => {},
    release: async () => lock.release(),
  }
}
