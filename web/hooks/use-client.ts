import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Client } from '#web/client/create-client.ts'
import { currentClient } from '#web/client/current-client.ts'
import type { Store } from '#web/client/store.ts'

const ClientContext = createContext<Client | null>(null)

/** Gives all hooks below it this client. */
export const ClientProvider = ClientContext.Provider

/** The engine of this page; without a provider, the one that main has set. */
export function useClient(): Client {
  return useContext(ClientContext) ?? currentClient()
}

/** Draws again when the store's value changes. */
export function useStore<Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
