import type { Timers } from '#contract/kernel/time.ts'
import type { Client } from '../create-client.ts'
import { createStore, type Store } from '../store.ts'

/** Unknown for this long counts as offline. */
const UNKNOWN_FOR_MS = 10_000

export type Online = 'unknown' | 'online' | 'offline'

/**
 * This tab's reach of the server, from the results of its requests: unknown at first; offline after 10 s without an answer
 * or after one failure while unknown; a failure while online becomes unknown first. An unchanged status notifies nobody.
 */
export function createOnlineState({ after }: Timers) {
  const state = createStore<Online>('unknown')
  let cancel = resync()

  function resync(): () => void {
    return after(UNKNOWN_FOR_MS, () => state.set('offline'))
  }

  return {
    state,
    answered(): void {
      cancel()
      state.set('online')
    },
    failed(): void {
      if (state.get() === 'online') {
        state.set('unknown')
        cancel = resync()
      } else {
        cancel()
        state.set('offline')
      }
    },
  }
}

/** This tab's reach of the server, from the first use on. */
export function onlineStatusOf(client: Client): Store<Online> {
  return client.part(followContact)
}

function followContact({ config, connection }: Client): Store<Online> {
  const online = createOnlineState(config)
  connection.contact.subscribe(() =>
    connection.contact.get()!.isAnswer ? online.answered() : online.failed(),
  )
  connection.on('offline', online.failed)
  // The script of this screen has just been loaded, so a network was there.
  if (config.network.isOnline()) online.answered()
  return online.state
}
