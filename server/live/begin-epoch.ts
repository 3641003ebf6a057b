import type { Database } from '#server/platform/database.ts'
import { hubOf } from './hub.ts'
import { topicCache } from './topic-cache.ts'

/** The database was out of this process's sight and may have another past: nothing that was read of it is believed any more. */
export function beginEpoch(database: Database): void {
  topicCache(database).forget()
  hubOf(database).beginEpoch()
}
