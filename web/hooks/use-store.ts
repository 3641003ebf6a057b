import { useSyncExternalStore } from 'react'
import type { Store } from '#web/client/store.ts'

/** Draws again when the store's value changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
