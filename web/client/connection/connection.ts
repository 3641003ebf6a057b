import { createStore, type Store } from '../store.ts'
import type { Timers } from '../timers.ts'
import type { Reply } from './answer.ts'
import type { Network } from './network.ts'
import { createServerClock } from './server-clock.ts'

export interface Connection extends Pick<Network, 'on' | 'openSocket' | 'probe'> {
  /** The build of the server that answered last; null before any has. */
  build: Store<string | null>
  /** A server that names no build says nothing. */
  setBuild(id: string | null | undefined): void
  clock: ReturnType<typeof createServerClock>
  /** Every call of the product: POST with JSON, answered with JSON or 204. Never throws. */
  post(path: string, input: unknown, token?: string, extraWaitMs?: number): Promise<Reply>
  /** The transport of the topics has just reached the server: an answer awaited over the network of before is lost. */
  reached(): void
  /** @returns its own end. */
  onReached(listener: () => void): () => void
  /** The last sign of the server: whether it answered, or nobody did. Each is a new object. */
  contact: Store<{ isAnswer: boolean } | null>
}

/** What this tab knows of the network and of the server, once for everything that asks. */
export function createConnection(network: Network, timers: Timers): Connection {
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
