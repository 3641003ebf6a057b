import type { Client } from '../create-client.ts'
import { basePath } from '../page.ts'
import { createStore, type Store } from '../store.ts'
import { type Cache, createCache } from './cache.ts'
import { type InStore, openStores } from './indexed-db.ts'

/** What this browser stores for the product: the journal of unsent work, and what a screen needs to open without a network. */
export function deviceOf(client: Client) {
  return client.part(createDevice)
}

export interface Device {
  /** How often somebody has cleared this browser's storage under this page. */
  timesCleared: Store<number>
  inStore: InStore<'journal' | 'kept'>
  cache: Cache
}

function createDevice(): Device {
  const timesCleared = createStore(0)
  // It is apart from local storage, which the end of a session wipes.
  const inStore = openStores(
    () => `lepton ${basePath()}`,
    { journal: 'id', kept: null },
    { durability: 'strict', cleared: () => timesCleared.set(timesCleared.get() + 1) },
  )
  return { timesCleared, inStore, cache: createCache(inStore, timesCleared) }
}
