import { createStore, type Store } from '../store.ts'
import type { Timers } from '../timers.ts'
import type { Reply } from './answer.ts'
import type { Network } from './network.ts'
import { createServerClock } from './server-clock.ts'

type Listener = () => void

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
  onReached(listener: Listener): () => void
  /** Calls back with each sign of the server: whether it answered, or nobody did. */
  onContact(listener: (isAnswer: boolean) => void): void
}

/** What this tab knows of the network and of the server, once for everything that asks. */
export function createConnection(network: Network, timers: Timers): Connection {
  const build = createStore<string | null>(null)
  const reachedListeners = new Set<Listener>()
  const contactListeners = new Set<(isAnswer: boolean) => void>()

  function setBuild(id: string | null | undefined): void {
    if (id) build.set(id)
  }

  function contact(isAnswer: boolean): void {
    for (const listener of contactListeners) listener(isAnswer)
  }

  return {
    build,
    setBuild,
    clock: createServerClock(timers.now),
    on: network.on,
    openSocket: network.openSocket,
    probe: network.probe,
    async post(path, input, token, extraWaitMs) {
      const reply = await network.post(path, input, { token, extraWaitMs }, setBuild)
      contact(typeof reply === 'object')
      return reply
    },
    reached() {
      for (const listener of reachedListeners) listener()
      contact(true)
    },
    onReached(listener) {
      reachedListeners.add(listener)
      return () => reachedListeners.delete(listener)
    },
    onContact: (listener) => void contactListeners.add(listener),
  }
}
