import { createStore, type Store } from '../store.ts'
import type { Timers } from '../timers.ts'
import type { Reply } from './answer.ts'
import type { Network } from './network.ts'
import { createServerClock } from './server-clock.ts'

export interface ServerConnection extends Pick<Network, 'on' | 'openSocket' | 'probe'> {
  /** The build of the server that answered last; null before the first answer. */
  build: Store<string | null>
  /** A response without a build changes nothing. */
  setBuild(id: string | null | undefined): void
  clock: ReturnType<typeof createServerClock>
  /** Every call of the product: POST with JSON, answered with JSON or 204. Never throws. */
  post(path: string, input: unknown, token?: string, extraWaitMs?: number): Promise<Reply>
  /** The transport of the topics has just reached the server: a response awaited over the old network is lost. */
  reached(): void
  /** @returns a function that removes the listener. */
  onReached(listener: () => void): () => void
  /** The last contact: the server answered, or nothing did. Each is a new object. */
  contact: Store<{ isAnswer: boolean } | null>
}

/** This tab's one state of the network and the server, shared by all callers. */
export function createConnection(network: Network, timers: Timers): ServerConnection {
  const build = createStore<string | null>(null)
  const contact = createStore<{ isAnswer: boolean } | null>(null)
  const timesReached = createStore(0)

  const setBuild = (id: string | null | undefined): void => void (id && build.set(id))

  return {
    ...network,
    build,
    setBuild,
    clock: createServerClock(timers.now),
    async post(path, input, token, extraWaitMs) {
      const reply = await network.post(path, input, { token, extraWaitMs }, setBuild)
      contact.set({ isAnswer: typeof reply === 'object' })
      return reply
    },
    reached() {
      timesReached.set(timesReached.get() + 1)
      contact.set({ isAnswer: true })
    },
    onReached: timesReached.subscribe,
    contact,
  }
}
