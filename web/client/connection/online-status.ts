import { createStore } from '../store.ts'
import type { Timers } from '../timers.ts'

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
