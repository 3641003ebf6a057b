import type { Store } from '../store.ts'
import type { InStore } from './stores.ts'

/** The server's answers, for the time without a network. A browser that refuses to store them only loses the cache. */
export function createCache(inStore: InStore<'cached'>, timesCleared: Store<number>) {
  /** Put or read in this visit: it is of today, and is written again when the browser's storage is cleared. */
  const ofToday = new Map<string, unknown>()
  timesCleared.subscribe(() => {
    for (const [key, value] of ofToday) void put(key, value)
  })

  async function put(key: string, value: unknown): Promise<void> {
    ofToday.set(key, value)
    await inStore('cached', 'readwrite', (store) => store.put(value, key)).catch(() => undefined)
  }

  return {
    put,
    async get<Value>(key: string): Promise<Value | undefined> {
      const value = (await inStore('cached', 'readonly', (store) => store.get(key)).catch(
        () => undefined,
      )) as Value | undefined
      if (value !== undefined) ofToday.set(key, value)
      return value
    },
    /** Deletes all entries, so that the next person on the device can read nothing. */
    async clear(): Promise<void> {
      ofToday.clear()
      await inStore('cached', 'readwrite', (store) => store.clear()).catch(() => undefined)
    },
    /** Drops what is cached of other days. */
    async dropOtherDays(): Promise<void> {
      const keys = (await inStore('cached', 'readonly', (store) => store.getAllKeys())) as string[]
      for (const key of keys)
        if (!ofToday.has(key)) await inStore('cached', 'readwrite', (store) => store.delete(key))
    },
  }
}

export type Cache = ReturnType<typeof createCache>
