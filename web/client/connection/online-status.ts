import { createStore } from '../store.ts'
import type { Timers } from '../timers.ts'

/** What is unknown for this long is offline. */
const UNKNOWN_FOR_MS = 10_000

export type Online = 'unknown' | 'online' | 'offline'

/**
 * Whether this tab reaches the school, by what its questions meet: unknown at first; offline after 10 s without an answer or
 * one failure while unknown; a failure while online is unknown first. Nobody hears of what stays as it is.
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
