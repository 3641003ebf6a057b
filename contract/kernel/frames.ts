import type { Epoch } from './revision.ts'
import type { TopicAddress } from './topic.ts'

/**
 * The live protocol, version 1: what travels over the socket and, where a proxy blocks upgrades, over the long poll.
 * docs/live-protocol.md tells the story; this file is the law.
 */

/** Frames from the browser. */
export type ClientFrame =
  | { t: 'hello'; token: string }
  | {
      t: 'subscribe'
      topic: TopicAddress
      /** Resume after this seq; without it, a snapshot. */ after?: number
      /** In which the seq counts; in another one than the server's, a snapshot. Older builds name none. */
      epoch?: Epoch
    }
  | { t: 'unsubscribe'; topic: TopicAddress }
  | { t: 'tell'; topic: TopicAddress; event: unknown }
  | { t: 'ping'; id: number }

/** Frames from the server. Times are ms of the server's clock. */
export type ServerFrame =
  /** `build`: which build the server is of; a page of another one follows it when it can. */
  | { t: 'welcome'; now: number; build: string }
  /** `epoch`: in which the seqs count from here on; absent from older builds. */
  | { t: 'snapshot'; topic: TopicAddress; epoch?: Epoch; seq: number; state: unknown; present: Presence }
  | { t: 'event'; topic: TopicAddress; seq: number; at: number; event: unknown }
  /** The replay after `subscribe` with `after` is complete; the reader is up to date at `seq`. */
  | { t: 'current'; topic: TopicAddress; epoch?: Epoch; seq: number; present: Presence }
  | { t: 'present'; topic: TopicAddress; present: Presence }
  /** Worth seeing now, never stored: an audio position, a sign of life. */
  | { t: 'told'; topic: TopicAddress; from: string; at: number; event: unknown }
  | { t: 'denied'; topic: TopicAddress }
  | { t: 'pong'; id: number; now: number }

/** By person: connected or not, and since when (ms). Who is missing was never here since the server started. */
export type Presence = Record<string, { here: boolean; since: number }>

/** A client's frame may not be longer than this, in bytes. */
export const MAX_FRAME_BYTES = 16 * 1024

/** WebSocket close codes of our own (4000 to 4999 are free for applications, RFC 6455 section 7.4.2). */
export const CLOSE = {
  sessionOver: 4403,
  badFrame: 4400,
  /** Over the budget of the sign-in: come again later. */
  tooMany: 4429,
} as const

export const IDLE_CLOSE_MS = 60_000
export const PING_EVERY_MS = 5_000
/** Away within 15 s: a peer that has not been heard for this long is dead. */
export const DEAD_AFTER_MS = 11_000
/** How long a long poll is held when nothing happens. */
export const POLL_HOLD_MS = 5_000

/** The body of a long poll: all the topics wanted now, each after the last seq seen (null: a snapshot). */
export interface PollQuestion {
  /** From the answer before; without it, or unknown after a restart, a new connection begins. */
  poll?: string
  topics: { topic: TopicAddress; after: number | null; epoch?: Epoch }[]
  tells: { topic: TopicAddress; event: unknown }[]
}

export interface PollAnswer {
  poll: string
  frames: ServerFrame[]
}
