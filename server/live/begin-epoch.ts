import type { Database } from '#server/platform/database.ts'
import { hubOf } from './hub.ts'
import { topicCache } from './topic-cache.ts'

/**
 * Called after this process lost its database, which may now have another history: everything read from it
 * before is dropped.
 */
export function beginEpoch(database: Database): void {
  topicCache(database).forget()
  hubOf(database).beginEpoch()
}
