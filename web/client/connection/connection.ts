import type { ClientFrame, ServerFrame } from '#contract/kernel/live/frames.ts'
import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import type { Timers } from '#contract/kernel/time.ts'
import { createStore, type Store } from '../store.ts'
import type { Reply } from './answer.ts'
import type { PlainSocket } from './socket-transport.ts'

/** The browser's events about the network and about waking up. */
export type NetworkEvent = 'online' | 'offline' | 'visible'

/** The requests to the server. Tests and faults bring their own. */
export interface Network {
  /** POST with JSON. Never throws. @param build receives the build of the server that answered. */
  post(
    path: string,
    input: unknown,
    options: { token?: string | undefined; extraWaitMs?: number | undefined },
    build: (id: string | null) => void,
  ): Promise<Reply>
  openSocket(path: string): PlainSocket
  /** True if our server, and no proxy in its place, answers that it can serve. Never throws. */
  probe(): Promise<boolean>
  /** As the browser believes: false only where it knows of no network at all. */
  isOnline(): boolean
  on(event: NetworkEvent, listener: () => void): void
}

/** A transport that carries frames to the server and back: a socket, or a long poll. */
export interface Transport {
  send(frame: ClientFrame): void
  /** Sends a call; null if this transport carries no calls, or not this one. */
  ask?(path: string, input: unknown): Promise<Reply> | null
  /** The token was renewed. */
  renewed?(): void
  /** The browser woke up: a connection that died during sleep should report it now. */
  check(): void
  close(): void
}

export interface TransportEvents {
  /** Hello was sent, by a socket: a few frames may follow it, which are answered after the welcome. */
  greeted?(): void
  /** The server has identified the person; now topics may be followed. */
  welcomed(): void
  received(frame: ServerFrame): void
  /** The server sent a frame, even an empty one. */
  alive(): void
  /** Called once, and never after `close()`. `why` is the server's reason. */
  closed(code: number, why?: string): void
}

/** @param first the topic that was followed first; undefined if none is. */
export type Dial = (events: TransportEvents, first: TopicAddress | undefined) => Transport

export interface ServerConnection extends Pick<Network, 'on' | 'openSocket' | 'probe'> {
  /** The build of the server that answered last; null before the first answer. */
  build: Store<string | null>
  /** A response without a build changes nothing. */
  setBuild(id: string | null | undefined): void
  clock: ReturnType<typeof createServerClock>
  /** A call of the product: a write over the live connection where there is one, any other as a POST. Never throws. */
  ask(path: string, input: object, token?: string): Promise<Reply>
  /** The live connection that carries calls from now on; null when it is lost. */
  setLine(line: Pick<Transport, 'ask'> | null): void
  /** POST with JSON, answered with JSON or 204. Never throws. */
  post(path: string, input: unknown, token?: string, extraWaitMs?: number): Promise<Reply>
  /** The transport of the topics has just reached the server: a response awaited over the old network is lost. */
  reached(): void
  /** @returns a function that removes the listener. */
  onReached(listener: () => void): () => void
  /** The last contact: the server answered, or nothing did. Each is a new object. */
  contact: Store<{ isAnswer: boolean } | null>
  /** The device's time since which the oldest unsent write waits; null if there is none. */
  unsentSince: Store<number | null>
  /** The number of screen parts that a reload for a new build must not interrupt. */
  reloadHolds: Store<number>
}

/** This tab's one state of the network and the server, shared by all callers. */
export function createConnection(network: Network, timers: Timers): ServerConnection {
  const build = createStore<string | null>(null)
  const contact = createStore<{ isAnswer: boolean } | null>(null)
  const timesReached = createStore(0)

  let line: Pick<Transport, 'ask'> | null = null

  const setBuild = (id: string | null | undefined): void => void (id && build.set(id))

  async function post(path: string, input: unknown, token?: string, extraWaitMs?: number): Promise<Reply> {
    const reply = await network.post(path, input, { token, extraWaitMs }, setBuild)
    contact.set({ isAnswer: typeof reply === 'object' })
    return reply
  }

  return {
    ...network,
    build,
    setBuild,
    clock: createServerClock(timers.now),
    async ask(path, input, token) {
      // The answer to a write is small: it holds up no event behind it, as that to a question could.
      const answer = token && 'writeId' in input ? line?.ask?.(path, input) : null
      if (!answer) return await post(path, input, token)
      const reply = await answer
      if (typeof reply === 'object') contact.set({ isAnswer: true })
      return reply
    },
    setLine: (carrier) => void (line = carrier),
    post,
    reached() {
      timesReached.set(timesReached.get() + 1)
      contact.set({ isAnswer: true })
    },
    onReached: timesReached.subscribe,
    contact,
    unsentSince: createStore<number | null>(null),
    reloadHolds: createStore(0),
  }
}

interface Measured {
  offset: number
  roundTrip: number
}

/** Both cannot be true: the device's clock was set in between. Each is wrong by half of its round trip at most. */
function isBeyond(before: Measured, now: Measured): boolean {
  return Math.abs(now.offset - before.offset) > (before.roundTrip + now.roundTrip) / 2 + DRIFT_MS
}

/** A measurement is valid for this long; after it a slower one is better than an old one, because clocks drift. */
const TRUSTED_FOR_MS = 60_000
/** So far two clocks drift apart meanwhile, at most. */
const DRIFT_MS = 20

/** Gives the server's time on a device whose own clock may be wrong. All times are ms. */
export function createServerClock(deviceNow: () => number) {
  let best: (Measured & { at: number }) | null = null
  return {
    now: (): number => deviceNow() + (best?.offset ?? 0),
    /** Assumes that the server read its clock halfway between; the shorter the round trip, the smaller the error. */
    measure(server: number, sentAt: number, receivedAt: number): void {
      const roundTrip = receivedAt - sentAt
      // The device's clock was set in between: the measurement is invalid.
      if (roundTrip < 0) return
      const offset = server - (sentAt + receivedAt) / 2
      const stale = best === null || Math.abs(receivedAt - best.at) > TRUSTED_FOR_MS
      if (!stale && roundTrip > best!.roundTrip && !isBeyond(best!, { offset, roundTrip })) return
      best = { offset, roundTrip, at: receivedAt }
    },
  }
}
