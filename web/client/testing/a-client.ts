import { thisDevice } from '#contract/kernel/random.ts'
import type { Network, NetworkEvent } from '../connection/connection.ts'
import { type ClientConfig, createClient } from '../create-client.ts'
import { browserTimers } from '../timers.ts'
import { memoryChoices, memoryTabStorage } from './memory-device.ts'

/** An engine without a browser: the only tab of its browser, on a network that is absent unless a test provides one. */
export function aClient(changes: Partial<ClientConfig> = {}, post: Network['post'] = async () => 'offline') {
  const listeners: { event: NetworkEvent; listener: () => void }[] = []
  const client = createClient({
    ...browserTimers,
    ...thisDevice,
    nextFrame: (draw) => void setTimeout(draw),
    choices: memoryChoices(),
    tabStorage: memoryTabStorage(),
    carried: null,
    tabs: {
      tell: () => undefined,
      onNews: () => undefined,
      inTurn: (act) => act(false),
      lead: (_what, { leader }) => (leader(), () => undefined),
    },
    network: {
      post,
      openSocket: () => {
        throw new Error('This test opens no socket')
      },
      probe: async () => false,
      isOnline: () => navigator.onLine,
      on: (event, listener) => void listeners.push({ event, listener }),
    },
    ...changes,
  })
  return {
    client,
    /** Raises a browser event. */
    happens: (event: NetworkEvent) => listeners.forEach((each) => each.event === event && each.listener()),
    on: (event: NetworkEvent, listener: () => void) => void listeners.push({ event, listener }),
  }
}
