import { type Ask, createAsk } from './ask.ts'
import { browserNetwork } from './connection/browser-network.ts'
import { createConnection, type Network, type ServerConnection } from './connection/connection.ts'
import { choices, type BrowserChoices } from './device/choices.ts'
import type { Device } from './device/device.ts'
import { createSession, type ClientSession } from './session/session.ts'
import { browserTabs, type Tabs } from './session/tabs.ts'
import { browserTimers, type Timers } from './timers.ts'

/** The engine's dependencies. */
export interface ClientConfig extends Timers {
  /** In [0, 1). */
  chance(): number
  network: Network
  tabs: Tabs
  choices: BrowserChoices
  /** A test's storage; without it, this browser's IndexedDB. */
  device?: Device
  /** Draws once, in the next frame. */
  nextFrame(draw: () => void): void
}

/** The browser's engine: it contains no React and no texts. */
export interface Client {
  readonly config: ClientConfig
  readonly connection: ServerConnection
  readonly session: ClientSession
  readonly ask: Ask
  /**
   * A part that comes with a screen's script, such as the outbox or the topics: made at its first use, once for each
   * client.
   */
  part<Part>(create: (client: Client) => Part): Part
}

/** Makes an engine. It sends nothing and listens to nothing before `session.start` or the first use of a part. */
export function createClient(config: ClientConfig): Client {
  const parts = new Map<unknown, unknown>()
  const connection = createConnection(config.network, config)
  const session = createSession({
    ...config,
    connection,
    cache: () => import('./device/device.ts').then((m) => m.deviceOf(client).cache),
  })
  const client: Client = {
    config,
    connection,
    session,
    ask: createAsk(connection, session),
    part<Part>(create: (client: Client) => Part): Part {
      if (!parts.has(create)) parts.set(create, create(client))
      return parts.get(create) as Part
    },
  }
  return client
}

/** The browser that this page runs in. */
export function browserConfig(): ClientConfig {
  return {
    ...browserTimers,
    chance: Math.random,
    network: browserNetwork,
    tabs: browserTabs(),
    choices,
    nextFrame: (draw) => void requestAnimationFrame(draw),
  }
}
