import type { Client } from '../create-client.ts'
import { basePath } from '../page.ts'
import { createStore, type Store } from '../store.ts'
import { type Cache, createCache } from './cache.ts'
import { createJournal, type Journal } from './journal.ts'
import { openStores } from './stores.ts'

/**
 * This browser's storage for the product: the journal of unsent work, and the cache with which a screen opens without a
 * network.
 */
export function deviceOf(client: Client): Device {
  return client.config.device ?? client.part(createDevice)
}

export interface Device {
  /** How often this browser's storage was cleared while this page was open. */
  timesCleared: Store<number>
  journal: Journal
  cache: Cache
}

function createDevice({ config }: Client): Device {
  const timesCleared = createStore(0)
  // Separate from local storage, which is wiped at the end of a session.
  const inStore = openStores(
    () => `lepton ${basePath()}`,
    { journal: 'id', cached: null },
    { timers: config, durability: 'strict', cleared: () => timesCleared.set(timesCleared.get() + 1) },
  )
  return { timesCleared, journal: createJournal(inStore), cache: createCache(inStore, timesCleared) }
}
